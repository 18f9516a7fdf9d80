export const deviceKinds = ['android', 'ios', 'desktop'] as const

/** Which way of installing a device has. */
export type DeviceKind = (typeof deviceKinds)[number]

interface Machine {
  userAgent: string
  /** An iPad calls itself a Mac, but Macs have no touch screen. */
  maxTouchPoints: number
}

export function deviceKindOf({ userAgent, maxTouchPoints }: Machine): DeviceKind {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
