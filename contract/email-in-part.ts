/** `aisha@example.org` → `a…@example.org`: enough for its owner. */
export const emailInPart = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')
