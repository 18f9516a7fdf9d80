/** ISO 3166-1, where charities are registered. */
const codes =
  'AE AF AL AT AU AZ BA BD BE BF BH BN CA CH CI CM CN CY CZ DE DJ DK DZ EG ES ET FI FR GB GE GH GM GN GR HK HU ID IE IL IN IQ IR IS IT JO JP KE KG KM KR KW KZ LB LK LU LY MA ME MK ML MM MR MT MU MV MW MY MZ NE NG NL NO NP NZ OM PH PK PL PS PT QA RO RS RU RW SA SD SE SG SL SN SO SS SY TD TG TH TJ TM TN TR TZ UA UG US UZ XK YE ZA ZM ZW'

/** By name, as the reader sorts. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes
    .split(' ')
    .map(value => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
