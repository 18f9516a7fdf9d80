import type { HijriChoices } from '../lib/hijri/hijri-calendar.ts'
import { regionIds } from '../lib/hijri/regions.ts'
import { hijriMonths } from './hijri-months.ts'
import { tellUnlessKept } from './not-kept.ts'
import { observable } from './observable.ts'
import { store, stored } from './session.ts'

/** How this person counts the Hijri days. On this device only. */
export interface HijriSettings extends HijriChoices {
  /** Days that many observe and on which scholars differ. */
  withDisputed: boolean
}

export const shifts = [-2, -1, 0, 1, 2] as const
const key = 'jariyah.hijri-settings'
export const standardHijriSettings: HijriSettings = {
  region: 'umm-al-qura',
  shiftDays: 0,
  withDisputed: false,
}

/** What was kept, field by field: what is not one of ours is the standard again. */
export function parseHijriSettings(text: string | null): HijriSettings {
  const kept = keptRecord(text)
  return {
    region: regionIds.find(id => id === kept.region) ?? standardHijriSettings.region,
    shiftDays: shifts.find(days => days === kept.shiftDays) ?? standardHijriSettings.shiftDays,
    withDisputed: kept.withDisputed === true,
  }
}

function keptRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

let live: ReturnType<typeof observable<HijriSettings>> | undefined

/** With what the region's authority has announced, as far as this device knows. */
const withAnnounced = ({ region, shiftDays, withDisputed }: HijriSettings): HijriSettings => {
  const announced = hijriMonths.get().starts[region]
  return { region, shiftDays, withDisputed, ...(announced && { announced }) }
}

function open(): ReturnType<typeof observable<HijriSettings>> {
  const opened = observable(withAnnounced(parseHijriSettings(stored(key))))
  hijriMonths.subscribe(() => opened.set(withAnnounced(opened.get())))
  return opened
}

// Not at module scope: on the server nothing is kept, and the storage is read only once someone asks.
const settings = () => (live ??= open())

export const hijriSettings = {
  get: (): HijriSettings => settings().get(),
  subscribe: (listener: () => void) => settings().subscribe(listener),
  /** What the service renders with. */
  getServer: () => standardHijriSettings,
  change(change: Partial<HijriSettings>): void {
    const next = withAnnounced({ ...settings().get(), ...change })
    settings().set(next)
    const { announced: _, ...kept } = next
    tellUnlessKept(store(key, JSON.stringify(kept)))
  },
}
