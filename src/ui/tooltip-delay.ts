/** Specification, section 9. Whoever has just read one tooltip does not wait for the next. */
const tooltipOpenDelayMs = 700
const tooltipSkipDelayMs = 300

/** How long to wait before opening, when the last tooltip closed at that time (undefined: none yet). */
export function tooltipDelayMs(nowMs: number, lastClosedAtMs: number | undefined): number {
  return lastClosedAtMs !== undefined && nowMs - lastClosedAtMs < tooltipSkipDelayMs ? 0 : tooltipOpenDelayMs
}
