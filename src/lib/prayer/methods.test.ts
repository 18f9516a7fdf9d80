import { CalculationMethod } from 'adhan'
import { expect, it } from 'vitest'
import { adhanName } from './adhan-parameters.ts'
import { methodIds, methods } from './methods.ts'
import { dayMarks } from './prayers.ts'

it.each(methodIds)('%s: shows no figure that adhan does not calculate by', id => {
  const { base, fajrAngle, ishaAngle, ishaMinutes, maghribAngle, minutes } = methods[id]
  if (base === 'Other') return
  const own = CalculationMethod[base]()
  expect([fajrAngle, ishaAngle ?? 0, ishaMinutes ?? 0, maghribAngle ?? 0]).toEqual([
    own.fajrAngle,
    own.ishaAngle,
    own.ishaInterval,
    own.maghribAngle,
  ])
  for (const mark of dayMarks) expect(minutes?.[mark] ?? 0).toBe(own.methodAdjustments[adhanName(mark)])
})
