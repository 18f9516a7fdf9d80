import { expect, it } from 'vitest'
import { leftFaults, stepOfFaults } from './use-campaign-form.ts'

const faults = { title: 'text_missing', goalMinorGbp: 'amount_too_small', 'matches.0.name': 'name_missing' }

it('blames a field until it is typed anew, and no other less', () => {
  expect(leftFaults(faults, { story: 'Water' })).toEqual(faults)
  expect(leftFaults(faults, { goal: '500' })).toEqual({
    title: 'text_missing',
    'matches.0.name': 'name_missing',
  })
  expect(leftFaults(faults, { title: 'Water', matches: [] })).toEqual({ goalMinorGbp: 'amount_too_small' })
})

it('leads to the first step with something wrong', () => {
  expect(stepOfFaults(faults)).toBe('story')
  expect(stepOfFaults({ 'matches.0.name': 'name_missing' })).toBe('goal')
  expect(stepOfFaults({})).toBeUndefined()
})
