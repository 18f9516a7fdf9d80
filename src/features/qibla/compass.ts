/** What the device's compass says. */
export type CompassReading =
  | { state: 'off' | 'waiting' | 'denied' | 'missing' }
  /** Degrees from magnetic north; how far it may be off, where the device says so. */
  | { state: 'on'; heading: number; accuracy: number | null }

/** Safari's event has these beside the standard's. */
interface OrientationEvent extends Event {
  alpha: number | null
  absolute: boolean
  webkitCompassHeading?: number
  webkitCompassAccuracy?: number
}

/** Safari asks the person; others don't. */
interface AskingEvent {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

const patienceMs = 3_000

export function headingOf(event: OrientationEvent, screenAngle: number): CompassReading | null {
  if (typeof event.webkitCompassHeading === 'number') {
    const accuracy = event.webkitCompassAccuracy ?? -1
    return {
      state: 'on',
      heading: turned(event.webkitCompassHeading, screenAngle),
      accuracy: accuracy < 0 ? null : accuracy,
    }
  }
  // A turn that is not measured from north says nothing about it.
  if (!event.absolute || event.alpha === null) return null
  return { state: 'on', heading: turned(360 - event.alpha, screenAngle), accuracy: null }
}

const turned = (degrees: number, by: number): number => (((degrees + by) % 360) + 360) % 360

async function isAllowed(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as unknown as AskingEvent
  if (!requestPermission) return true
  return (await requestPermission().catch(() => 'denied')) === 'granted'
}

/**
 * Follows the compass after a press. Tells `missing` when nothing comes for three seconds: most computers have no sensor
 * and say nothing about it.
 * @returns how to stop
 */
export async function followCompass(tell: (reading: CompassReading) => void): Promise<() => void> {
  if (!('DeviceOrientationEvent' in globalThis)) {
    tell({ state: 'missing' })
    return () => undefined
  }
  tell({ state: 'waiting' })
  if (!(await isAllowed())) {
    tell({ state: 'denied' })
    return () => undefined
  }
  const patience = setTimeout(() => tell({ state: 'missing' }), patienceMs)
  const listen = (event: Event) => {
    // Both events below are of this kind.
    const reading = headingOf(event as OrientationEvent, screen.orientation?.angle ?? 0)
    if (!reading) return
    clearTimeout(patience)
    tell(reading)
  }
  const names = ['deviceorientationabsolute', 'deviceorientation']
  for (const name of names) addEventListener(name, listen)
  return () => {
    clearTimeout(patience)
    for (const name of names) removeEventListener(name, listen)
  }
}
