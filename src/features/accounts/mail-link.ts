/** A link that was mailed: to confirm an address, or to set a new password. */
export interface MailLink {
  purpose: 'verify' | 'reset'
  token: string
}

/** Reads what stands behind `#`, which no server and no log on the way has seen; null where it is no link of ours. */
export function mailLinkIn(hash: string): MailLink | null {
  const found = /^#?(verify|reset)=([\w-]{16,128})$/.exec(hash)
  if (!found) return null
  return { purpose: found[1] === 'verify' ? 'verify' : 'reset', token: found[2] ?? '' }
}
