import type { Currency } from '../../contract/money.ts'
import { parseAmount } from '../lib/parse-amount.ts'

/** The preset that the text means, however it was typed ("25", "25.00", "٢٥"); undefined when it is another amount. */
export const presetOf = (
  text: string,
  presets: readonly number[],
  { currency, locale }: { currency: Currency; locale: string },
): number | undefined => {
  const minor = parseAmount(text, currency, locale)
  return presets.find(preset => preset === minor)
}
