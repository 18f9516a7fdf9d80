/** On a charity's own host that of the app, with its port, by the page's canonical address; null where both are one. */
export function siteHost({ host }: Pick<Location, 'host'>, canonical = canonicalHost()): string | null {
  return canonical !== null && host.endsWith(`.${canonical}`) ? canonical : null
}

function canonicalHost(): string | null {
  const href = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return href === undefined ? null : new URL(href).host
}
