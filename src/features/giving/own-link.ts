/**
 * Where the first link to this site in a text leads, as path, query and fragment. Null where there is none: another's link is nobody's
 * way here.
 */
export function ownLinkIn(text: string, origin: string | undefined): string | null {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].filter(([link]) => URL.canParse(link))
  const own = links.map(([link]) => new URL(link)).find(link => link.origin === origin)
  return own ? `${own.pathname}${own.search}${own.hash}` : null
}
