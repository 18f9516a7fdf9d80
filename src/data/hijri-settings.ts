import type { HijriChoices } from '../lib/hijri/hijri-calendar.ts'
import { regionIds } from '../lib/hijri/regions.ts'
import { chosenValue } from './chosen-value.ts'
import { hijriMonths } from './hijri-months.ts'

/** How this person counts the Hijri days, with what the region's authority has announced as far as this device knows. */
export interface HijriSettings extends HijriChoices {
  /** Days that many observe and on which scholars differ. */
  withDisputed: boolean
}

type Chosen = Omit<HijriSettings, 'announced'>

export const shifts = [-2, -1, 0, 1, 2] as const
export const standardHijriSettings: Chosen = {
  region: 'umm-al-qura',
  shiftDays: 0,
  withDisputed: false,
}

/** What was kept, field by field: what is not one of ours is the standard again. */
export function hijriSettingsOf(kept: unknown): Chosen {
  const { region, shiftDays, withDisputed } = Object(kept) as Record<string, unknown>
  return {
    region: regionIds.find(id => id === region) ?? standardHijriSettings.region,
    shiftDays: shifts.find(days => days === shiftDays) ?? standardHijriSettings.shiftDays,
    withDisputed: withDisputed === true,
  }
}

/** On this device only. */
const chosen = chosenValue('jariyah.hijri-settings', hijriSettingsOf)

const withAnnounced = (choices: Chosen): HijriSettings => {
  const announced = hijriMonths.get().starts[choices.region]
  return { ...choices, ...(announced && { announced }) }
}

/** The same object until something of it changes, as React asks for. */
let last: { choices: Chosen; months: unknown; settings: HijriSettings } | undefined

export const hijriSettings = {
  get(): HijriSettings {
    const choices = chosen.get()
    const months = hijriMonths.get()
    if (last?.choices !== choices || last.months !== months)
      last = { choices, months, settings: withAnnounced(choices) }
    return last.settings
  },
  subscribe(listener: () => void) {
    const stops = [chosen.subscribe(listener), hijriMonths.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  /** What the service renders with. */
  getServer: (): HijriSettings => chosen.getServer(),
  change: (change: Partial<Chosen>): boolean => chosen.set({ ...chosen.get(), ...change }),
}
