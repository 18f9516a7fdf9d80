/**
 * What a person typed, in units of `10 ** -exponent`. Accepts Latin, Arabic-Indic, Persian and Bengali digits and either
 * decimal sign; refuses more decimals than the exponent has. Returns the code of what is wrong otherwise.
 */
export function parseDecimal(
  text: string,
  exponent: number,
): number | 'amount_not_a_number' | 'amount_not_whole' {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, d => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, d => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[০-৯]/g, d => String(d.charCodeAt(0) - 0x9e6))
    .replace(/[٬\s]/g, '')
    .replace(/٫/g, '.')
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(latin)
    ? latin.replaceAll(',', '')
    : latin.replace(',', '.')
  const match = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain)
  if (!match) return 'amount_not_a_number'
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > exponent) return 'amount_not_whole'
  return Number(`${sign}${whole}${kept.padEnd(exponent, '0')}`)
}
