/** Browsers take `localhost` for no domain: what is made there can't be shown on `admin.localhost`. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !location.hostname.endsWith('.localhost')
