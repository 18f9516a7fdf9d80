/** A text for `like`, which reads some signs as others. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)
