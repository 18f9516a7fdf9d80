/**
 * The word of the charity whose own host this is, `olive-branch` of `olive-branch.jariyah.org`; null on our own host and on any
 * other. It says where to look, not that there is such a charity.
 */
export function charityOfHost(host: string, ownHost: string): string | null {
  const word = host.endsWith(`.${ownHost}`) ? host.slice(0, -ownHost.length - 1) : ''
  return /^[a-z][a-z0-9-]{2,39}$/.test(word) && word !== 'admin' && word !== 'www' ? word : null
}
