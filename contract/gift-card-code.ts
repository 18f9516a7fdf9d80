/** Crockford's base 32: no I, L, O, U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 5
/** 24 letters chosen by chance (120 bits) and one that checks them. */
const lettersOfCode = 25

/** Multiplies by the generator of GF(32), x⁵ + x² + 1. */
const doubled = (value: number): number => (value & 16 ? ((value << 1) ^ 37) & 31 : value << 1)

/**
 * The letter that makes a code right: the sum of its letters, each times another power of the generator. One wrong letter,
 * and two that changed places, are always seen.
 */
function checkValue(values: readonly number[]): number {
  return doubled(values.reduceRight((sum, value) => doubled(sum) ^ value, 0))
}

/** A code out of at least 24 random bytes, each giving five bits. Written without hyphens. */
export function giftCardCodeOf(random: Uint8Array): string {
  if (random.length < lettersOfCode - 1) throw new Error('Too little chance for a code')
  const values = Array.from(random.subarray(0, lettersOfCode - 1), byte => byte & 31)
  return [...values, checkValue(values)].map(value => letters[value]).join('')
}

/** What was typed or pasted as the letters of a code; null where it is none, as after a slip of one letter. */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const values = Array.from(code, letter => letters.indexOf(letter))
  if (values.length !== lettersOfCode || values.includes(-1)) return null
  return values.at(-1) === checkValue(values.slice(0, -1)) ? code : null
}

/** A code as people read it: five groups of five. */
export const spacedGiftCardCode = (code: string): string =>
  Array.from({ length: lettersOfCode / groupLength }, (_, at) =>
    code.slice(at * groupLength, (at + 1) * groupLength),
  ).join('-')
