import { type Currency, exponentOf } from './money.ts'
import { parseDecimal } from './parse-decimal.ts'

/** What a person typed, as minor units; or the code of what is wrong, as `parseDecimal` has it. */
export const parseAmount = (text: string, of: Currency): ReturnType<typeof parseDecimal> =>
  parseDecimal(text, exponentOf[of])
