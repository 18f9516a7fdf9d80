/** A payment that somebody comes back from: the search parser of /sadaqah-wallet and /topup. */
export const walletSearch = (search: Record<string, unknown>): { topup?: string } =>
  typeof search.topup === 'string' ? { topup: search.topup.slice(0, 64) } : {}
