/** One @, no spaces, quotes or signs that mean something in a header; a dot in the host, which has no empty part. */
const form =
  /^[^\s@<>"(),:;\\[\]\p{Cc}\p{Cf}]+@[^\s@.<>"(),:;\\[\]\p{Cc}\p{Cf}]+(\.[^\s@.<>"(),:;\\[\]\p{Cc}\p{Cf}]+)+$/u
/** RFC 5321, 4.5.3.1. */
const longest = 254
const longestLocal = 64

/** True for what can stand as the one recipient of a mail. */
export const isMailAddress = (text: string): boolean =>
  text.length <= longest && text.lastIndexOf('@') <= longestLocal && form.test(text)
