import Glibc

/// What an `errno` means, in our own words: the same in every locale.
package func systemReason(_ code: Int32) -> String {
  switch code {
  case ENOENT: "no such file or folder"
  case EACCES, EPERM: "permission denied"
  case ENOTDIR: "a part of the path is not a folder"
  case EISDIR: "it is a folder"
  case ELOOP: "too many symbolic links"
  case ENAMETOOLONG: "the name is too long"
  case EEXIST: "exists already"
  case ENOSPC: "no space left on the disk"
  case EDQUOT: "the disk quota is used up"
  case EFBIG: "the file would be too large for the file system"
  case EROFS: "the file system is read-only"
  case EMFILE, ENFILE: "too many open files"
  case EIO: "input/output error"
  case ENXIO: "no such device"
  case EBADF: "it is not open"
  case ESTALE: "its name was taken from it meanwhile"
  case EPIPE: "nobody reads it"
  default: "system error \(code)"
  }
}
