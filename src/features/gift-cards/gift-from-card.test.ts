import { describe, expect, it } from 'vitest'
import type { Cause, Project } from '../../../contract/catalogue.ts'
import type { HeldCard } from '../../../contract/gift-cards.ts'
import { amountsFrom, cardGiftFaults, offerFrom, openProjects } from './gift-from-card.ts'

const card = { id: 'card', currency: 'GBP', balanceMinor: 2500 } as HeldCard
const project = {
  id: 'gaza-food',
  isOpen: true,
  unitMinor: null,
  minMinor: 100,
  presets: [500, 1000, 2500, 5000],
} as Project

describe('a gift from a card', () => {
  it.each([
    ['10', undefined, { project: 'project_missing' }],
    ['', project, { amount: 'amount_missing' }],
    ['ten', project, { amount: 'amount_not_a_number' }],
    ['25.01', project, { amount: 'balance_too_small' }],
    ['0.50', project, { amount: 'amount_too_small' }],
    ['24.50', project, { amount: 'rest_too_small' }],
  ])('of %j is not sent', (text, to, faults) => {
    expect(cardGiftFaults(text, card, { project: to, locale: 'en-GB' })).toEqual(faults)
  })

  it('in dinars is none of which the last digit can not be settled', () => {
    const dinars = { ...card, currency: 'KWD' } as HeldCard
    expect(cardGiftFaults('1.005', dinars, { project, locale: 'en-GB' })).toEqual({
      amount: 'amount_not_whole',
    })
    expect(cardGiftFaults('1.000', dinars, { project, locale: 'en-GB' })).toEqual({})
  })

  it('may be all that is left, or leave what can be given on its own', () => {
    expect(cardGiftFaults('25', card, { project, locale: 'en-GB' })).toEqual({})
    expect(cardGiftFaults('24', card, { project, locale: 'en-GB' })).toEqual({})
  })

  it('is offered amounts that leave nothing behind', () => {
    expect(amountsFrom(card, project)).toEqual([500, 1000, 2500])
    expect(amountsFrom({ ...card, balanceMinor: 1050 }, project)).toEqual([500, 1050])
  })

  it('is never zakat, nor for what is closed or has a price', () => {
    const cause = (kind: Cause['kind'], ...projects: Project[]) => ({ kind, projects }) as Cause
    const causes = [
      cause('zakat', project),
      cause('sadaqah', project, { ...project, isOpen: false }, { ...project, unitMinor: 9500 }),
    ]
    expect(openProjects(causes)).toEqual([project])
  })

  it('is paid by the card alone', () => {
    expect(offerFrom('id', '12.50', card, 'gaza-food', 'en')).toMatchObject({
      lines: [{ projectId: 'gaza-food', unitMinor: 1250, quantity: 1 }],
      from: { kind: 'gift_card', minor: 1250, card: 'card' },
    })
  })
})
