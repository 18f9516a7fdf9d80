/** Hosts and addresses that are not a charity's to have. */
export const ourWords: ReadonlySet<string> = new Set([
  'admin',
  'www',
  'api',
  'mail',
  'app',
  'static',
  'assets',
  'cdn',
  'jariyah',
  'support',
])

/** A word for addresses made of a name: `Zaytun Families Trust` → `zaytun-families-trust`. Names in other letters give `charity`. */
export function wordOf(name: string): string {
  const word = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-+$/, '')
  return word.length >= 3 ? word : 'charity'
}
