import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CauseCard as Card } from '../../../contract/catalogue.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CauseCard } from './CauseCard.tsx'

const card: Card = {
  id: 'a-cause',
  kind: 'emergency',
  title: 'A cause',
  summary: '',
  drawing: 'well',
  projects: 1,
  raisedMinorGbp: 0,
  gifts: 0,
  quickGift: null,
}

const show = (its: Partial<Card>, reader: Parameters<typeof showPage>[1] = {}) =>
  showPage(<CauseCard cause={{ ...card, ...its }} headingLevel="h2" />, reader)

const links = () =>
  screen.getAllByRole('link').map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])

afterEach(cleanup)

it('leads to its cause alone where nothing is given by an amount of one’s own', async () => {
  await show({})
  expect(links()).toEqual([[null, '/donate?cause=a-cause']])
})

it('gives each amount with one press, to the project it names', async () => {
  await show({ quickGift: { project: 'food', currency: 'GBP', presets: [2000, 5000] } })
  expect(links().slice(1)).toEqual([
    ['Give £20', '/fast-checkout?project=food&amount=%2220%22'],
    ['Give £50', '/fast-checkout?project=food&amount=%2250%22'],
  ])
})

it('writes parts of a unit with a dot, which every language reads', async () => {
  await show({ quickGift: { project: 'food', currency: 'KWD', presets: [2500] } }, { language: 'fr' })
  expect(links().at(-1)?.[1]).toBe('/fast-checkout?project=food&amount=%222.5%22')
})

it('leaves out the third amount where the amounts are long', async () => {
  await show({ quickGift: { project: 'food', currency: 'GBP', presets: [2000, 5000, 10_000] } })
  expect(links()).toHaveLength(4)
  cleanup()
  await show({ quickGift: { project: 'food', currency: 'GBP', presets: [2000, 5000, 100_000_00] } })
  expect(links()).toHaveLength(3)
})
