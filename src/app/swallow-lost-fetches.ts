/** The specification: a rejection that says 'Failed to fetch' is logged and shown to nobody. */
export function swallowLostFetches(): void {
  addEventListener('unhandledrejection', event => {
    const text = event.reason instanceof Error ? event.reason.message : String(event.reason)
    if (!text.includes('Failed to fetch')) return
    event.preventDefault()
    // oxlint-disable-next-line no-console -- the specification asks for the log
    console.warn('request lost', text)
  })
}
