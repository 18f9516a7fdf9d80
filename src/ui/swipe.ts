import type { ToastKind } from './toasts.ts'

/** Specification, section 9: how far (px) a toast must be pulled; the second style also goes by speed (px per ms). */
const swipeRules: Record<ToastKind, { thresholdPx: number; speedPxPerMs: number }> = {
  toast: { thresholdPx: 50, speedPxPerMs: Number.POSITIVE_INFINITY },
  notice: { thresholdPx: 20, speedPxPerMs: 0.11 },
}

/**
 * Whether a pull ends a toast. `awayPx` is the way towards the edge where toasts live (right; left in a page written
 * from right to left): a pull the other way never does.
 */
export function isSwipedAway(kind: ToastKind, awayPx: number, tookMs: number): boolean {
  const { thresholdPx, speedPxPerMs } = swipeRules[kind]
  return awayPx >= thresholdPx || (tookMs > 0 && awayPx / tookMs > speedPxPerMs)
}
