import { notify } from '../../ui/toasts.state.ts'

/** The device's own share sheet, or a copied link where it has none. The link opens in the reader's language. */
export async function shareGuide(title: string, language: string, copied: string): Promise<void> {
  const url = new URL(location.pathname, location.origin)
  if (language !== 'en') url.searchParams.set('lang', language)
  try {
    if (navigator.share) return await navigator.share({ title, url: url.href })
    await navigator.clipboard.writeText(url.href)
    notify({ title: copied })
  } catch (error) {
    // Closing the sheet is an answer, not a fault.
    if (!(error instanceof DOMException)) throw error
  }
}
