/**
 * Text of a donor as others may see it: without control characters and without the marks that change the
 * direction of what follows (they could turn a name around on the page). Joiners stay: Urdu, Hindi and
 * Bengali need them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, '')
    .replace(/\p{Cs}|\p{Co}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Code points. */
export const lengthOf = (text: string): number => Array.from(text).length
