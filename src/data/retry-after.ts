const longestMs = 24 * 60 * 60 * 1000

/** A Retry-After header (RFC 9110: seconds or a date) as milliseconds from now, at most a day; null where there is none to read. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestMs)
  // Date.parse alone takes almost anything for a date.
  const ms = text.endsWith('GMT') ? Date.parse(text) - now : Number.NaN
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : null
}
