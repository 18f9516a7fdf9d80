/** A payment that somebody comes back from: the search parser of /sadaqah-wallet and /topup. */
export const walletSearch = ({ topup }: Record<string, unknown>): { topup?: string } => ({
  topup: typeof topup === 'string' ? topup.slice(0, 64) : undefined,
})
