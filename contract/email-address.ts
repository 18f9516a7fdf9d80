/** Neither space nor control character, and no sign that could hide a second address or a header in a mail. */
const addressForm = /^[^\s\p{C}@<>"(),:;\\[\]]+@[^\s\p{C}@<>"(),:;\\[\].]+(\.[^\s\p{C}@<>"(),:;\\[\].]+)+$/u

const longest = 254

/** The specification's rule for captured addresses (section 5): a simple pattern, and longer than 5 characters. */
export const isEmailAddress = (text: string): boolean =>
  text.length > 5 && text.length <= longest && addressForm.test(text)
