/** Null for what is no address: URL.canParse, which Safari has since 17 only. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
