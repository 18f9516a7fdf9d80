const mega = 1_000_000

/** A size as people read it: 4.2 MB, 120 MB. */
export function sizeText(bytes: number, locale: string): string {
  const megabytes = bytes / mega
  const digits = megabytes < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: digits,
  }).format(Math.max(megabytes, 0.1))
}
