/** What a sign-in at a provider left when the page opened. */
export interface ProviderReturn {
  provider: string
  /** The token that lay there before: put back when the one of the address is worth nothing. */
  before: string | null
}

/** Written by the first script of index.html, which stores the token and cleans the address before anything else runs. */
const returnKey = 'jariyah.return'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Takes it: the next start of this tab finds none. */
export function takeProviderReturn(
  storage: Pick<Storage, 'getItem' | 'removeItem'> | null,
): ProviderReturn | null {
  try {
    const kept = storage?.getItem(returnKey) ?? null
    if (!storage || kept === null) return null
    storage.removeItem(returnKey)
    const [provider, before]: unknown[] = JSON.parse(kept)
    return { provider: textOrNull(provider) ?? '', before: textOrNull(before) }
  } catch {
    return null
  }
}
