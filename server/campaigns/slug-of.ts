const longest = 48

/** The letters and digits of a title as an address has them; empty where it is written in another script. */
const wordsOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')

/** The address of a campaign: its title for people, and an ending by chance that makes it the only one. */
export function slugOf(title: string, ending: string): string {
  const words = wordsOf(title)
  return `${words === '' ? 'c' : words}-${ending}`
}
