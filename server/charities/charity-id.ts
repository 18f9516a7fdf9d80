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
