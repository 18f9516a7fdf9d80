/** Where a campaigner works: a new campaign, one of theirs, or its numbers. */
export type DeskPlace = { at: 'new' } | { at: 'edit' | 'analytics'; id: string }

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(edit|analytics)$/

/** What an address behind `/campaigns/` leads to; null where there is nothing. */
export function deskPlace(path: string | undefined): DeskPlace | null {
  if (path === 'new') return { at: 'new' }
  const [, id, at] = form.exec(path ?? '') ?? []
  return id && (at === 'edit' || at === 'analytics') ? { at, id } : null
}
