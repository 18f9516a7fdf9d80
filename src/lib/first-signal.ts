/** Aborts as soon as one of them does: AbortSignal.any, which Safari has since 17.4 only. */
export function firstSignal(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const pass = () => first.abort(signal.reason)
    if (signal.aborted) pass()
    else signal.addEventListener('abort', pass, { once: true, signal: first.signal })
  }
  return first.signal
}
