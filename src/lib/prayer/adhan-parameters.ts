import { CalculationMethod, type CalculationParameters, HighLatitudeRule, Madhab } from 'adhan'
import type { Calculation, NightRule } from './calculation.ts'
import { type Method, methods } from './methods.ts'
import { dayMarks } from './prayers.ts'

const ruleOf = {
  middle: HighLatitudeRule.MiddleOfTheNight,
  seventh: HighLatitudeRule.SeventhOfTheNight,
  angle: HighLatitudeRule.TwilightAngle,
} as const satisfies Record<NightRule, string>

/** adhan says dhuhr. */
export const adhanName = (mark: (typeof dayMarks)[number]) => (mark === 'zuhr' ? 'dhuhr' : mark)

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
