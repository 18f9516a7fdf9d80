import { chosenValue } from '../../data/chosen-value.ts'

/** How the text stands before it is recited. */
export const veilLooks = ['hidden', 'letters', 'open'] as const
export type VeilLook = (typeof veilLooks)[number]

/** How much one step reveals. */
export const veilSteps = ['word', 'line', 'ayah'] as const
export type VeilStep = (typeof veilSteps)[number]

export interface HifdhSettings {
  /** New ones that a day takes on. */
  newADay: number
  look: VeilLook
  step: VeilStep
}

export const mostNewADay = 50

/** What was kept, field by field. */
export function hifdhSettingsOf(kept: unknown): HifdhSettings {
  const { newADay, look, step } = Object(kept) as Record<string, unknown>
  return {
    newADay: isNewADay(newADay) ? newADay : 3,
    look: veilLooks.find(each => each === look) ?? 'hidden',
    step: veilSteps.find(each => each === step) ?? 'word',
  }
}

/** None is a choice as well: to repeat what is there before more is taken on. */
export const isNewADay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostNewADay

export const hifdhSettings = chosenValue('jariyah.hifdh', hifdhSettingsOf)
