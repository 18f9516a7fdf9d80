import { chosenValue } from '../../data/chosen-value.ts'

export interface DhikrSettings {
  hasSound: boolean
  hasVibration: boolean
  /** Keeps the screen from going dark. */
  staysAwake: boolean
}

export const dhikrSettings = chosenValue<DhikrSettings>('jariyah.dhikr-settings', kept => {
  const { hasSound, hasVibration, staysAwake } = Object(kept) as Record<string, unknown>
  return {
    hasSound: hasSound === true,
    hasVibration: hasVibration !== false,
    staysAwake: staysAwake === true,
  }
})
