import { westernDigits } from '../../contract/western-digits.ts'

/** Those that the app's languages are typed in. */
const otherDigits = /[٠-٩۰-۹०-९০-৯]/g

/**
 * An account number in one spelling, in digits 0 to 9 and without blanks or the unseen marks that come along from a bank's
 * letter: an IBAN whose check digits are right (ISO 13616), or 6 to 34 digits of a country that has none. Null for anything else.
 */
export function accountNumberIn(text: string): string | null {
  const number = text
    .replace(/[\s\p{Cf}-]+/gu, '')
    .replace(otherDigits, westernDigits)
    .toUpperCase()
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number)) return hasRightCheck(number) ? number : null
  return /^\d{6,34}$/.test(number) ? number : null
}

/** ISO 7064 MOD 97-10: the country and check digits behind, letters as 10 to 35. */
function hasRightCheck(iban: string): boolean {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), sign => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
