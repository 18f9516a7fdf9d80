import type { Zakat } from './use-zakat.ts'
import type { WorkingRow } from './working.ts'

/** The working as plain text: a heading, a row a line, and what it is worth. */
export function yearAsText(
  rows: readonly WorkingRow[],
  money: (minor: number) => string,
  [title, day, estimate]: readonly [string, string, string],
): string {
  const lines = rows.map(({ label, sum, minor }) =>
    sum ? `${label}: ${sum} = ${money(minor)}` : `${label}: ${money(minor)}`,
  )
  return [title, day, '', ...lines, '', estimate, ''].filter((line, at) => line !== '' || at > 1).join('\n')
}

/** All that went in, as it was typed, and all that came out: minor units of its currency. */
export const yearAsJson = ({ year, result, prices }: Pick<Zakat, 'year' | 'result' | 'prices'>): string =>
  `${JSON.stringify({ ...year, pricesPerKilogram: prices, result }, null, 2)}\n`
