/**
 * Where the first link to this site in a text leads, as path, query and fragment. Null where there is none: another's link is nobody's
 * way here.
 */
export function ownLinkIn(text: string, origin: string | undefined): string | null {
  const link = text.split(/\s+/).find(word => word.startsWith(`${origin}/`))
  return link && origin ? link.slice(origin.length) : null
}
