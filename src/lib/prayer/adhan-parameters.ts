import { CalculationMethod, type CalculationParameters, HighLatitudeRule, Madhab, Rounding } from 'adhan'
import { minuteMs } from '../../../contract/time-units.ts'
import type { Calculation, NightRule } from './calculation.ts'
import { type Method, methods } from './methods.ts'
import { type DayMark, dayMarks } from './prayers.ts'

const ruleOf = {
  middle: HighLatitudeRule.MiddleOfTheNight,
  seventh: HighLatitudeRule.SeventhOfTheNight,
  angle: HighLatitudeRule.TwilightAngle,
} as const satisfies Record<NightRule, string>

/** adhan says dhuhr. */
export const adhanName = (mark: DayMark) => (mark === 'zuhr' ? 'dhuhr' : mark)

/** The authority's minutes and those by hand. */
function minutesOf(mark: DayMark, parameters: CalculationParameters): number {
  const name = adhanName(mark)
  return parameters.adjustments[name] + parameters.methodAdjustments[name]
}

export const toMinute = (at: number, { rounding }: CalculationParameters): number =>
  (rounding === Rounding.Up ? Math.ceil : Math.round)(at / minuteMs) * minuteMs

export const minuteOfMark = (mark: DayMark, at: number, parameters: CalculationParameters): number =>
  toMinute(at + minutesOf(mark, parameters) * minuteMs, parameters)

/** By so many lengths of what throws it the shadow has grown since noon at Asr. */
export const shadowLengths = ({ madhab }: CalculationParameters): number => (madhab === Madhab.Hanafi ? 2 : 1)

/** An authority of adhan's own; or angles, a person's or one of ours. */
function base(calculation: Calculation, method: Method | null): CalculationParameters {
  if (method && method.base !== 'Other') return CalculationMethod[method.base]()
  const parameters = CalculationMethod.Other()
  parameters.fajrAngle = calculation.fajrAngle
  parameters.ishaAngle = calculation.ishaAngle ?? 0
  return parameters
}

/** Our calculation in adhan's words. What to do where the sun does not rise is not adhan's to know (day-times.ts). */
export function adhanParameters(calculation: Calculation): CalculationParameters {
  const method: Method | null = calculation.method === 'Custom' ? null : methods[calculation.method]
  const parameters = base(calculation, method)
  parameters.madhab = calculation.school === 'hanafi' ? Madhab.Hanafi : Madhab.Shafi
  parameters.highLatitudeRule = ruleOf[calculation.rule]
  for (const mark of dayMarks) {
    const name = adhanName(mark)
    parameters.adjustments[name] = calculation.minutes[mark]
    const own = method?.minutes?.[mark]
    if (own !== undefined) parameters.methodAdjustments[name] = own
  }
  return parameters
}
