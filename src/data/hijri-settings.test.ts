import { expect, it } from 'vitest'
import { parseHijriSettings, standardHijriSettings } from './hijri-settings.ts'

it.each([[null], [''], ['{'], ['7'], ['null'], ['{"region":"moon","shiftDays":3,"withDisputed":"yes"}']])(
  'takes nothing from %s',
  text => expect(parseHijriSettings(text)).toEqual(standardHijriSettings),
)

it('gives back what was chosen', () => {
  const chosen = { region: 'turkey', shiftDays: -1, withDisputed: true }
  expect(parseHijriSettings(JSON.stringify(chosen))).toEqual(chosen)
})
