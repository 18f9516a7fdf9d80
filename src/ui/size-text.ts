const mega = 1e6
const giga = 1e9

/** A size as people read it: 4.2 MB, 120 MB, 10.7 GB. */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= giga
  const shown = isLarge ? bytes / giga : Math.max(bytes / mega, 0.1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge || shown < 10 ? 1 : 0,
  }).format(shown)
}
