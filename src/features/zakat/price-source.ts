/** Packages and hosts of prices, by the name that people know them by. */
const names: readonly (readonly [RegExp, string])[] = [
  [/(?:@fawazahmed0\/|^latest\.)currency-api/, 'Exchange API, Fawaz Ahmed'],
]

/** Where prices are from, as a person would name it; a source that we know no name of by its own. */
export const priceSourceName = (source: string): string =>
  names.find(([known]) => known.test(source))?.[1] ?? source
