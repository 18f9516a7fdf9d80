import { expect, it } from 'vitest'
import { hijriSettingsOf, standardHijriSettings } from './hijri-settings.ts'

it.each([[null], [''], [7], [[]], [{ region: 'moon', shiftDays: 3, withDisputed: 'yes' }]])(
  'takes nothing from %j',
  kept => expect(hijriSettingsOf(kept)).toEqual(standardHijriSettings),
)

it('gives back what was chosen', () => {
  const chosen = { region: 'turkey', shiftDays: -1, withDisputed: true }
  expect(hijriSettingsOf(chosen)).toEqual(chosen)
})
