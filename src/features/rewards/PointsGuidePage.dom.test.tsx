import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { presentGuide } from '../../../server/rewards/present-guide.ts'
import { changedRules } from '../../../server/rewards/rules-at.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { PointsGuidePage } from './PointsGuidePage.tsx'

afterEach(cleanup)

const gift = { points: 21, leaguePoints: 0, limit: { count: 2, per: 'week' } }
const answers = {
  '/api/rewards/guide': presentGuide(
    changedRules(3, { awards: { gift }, dailyCap: { points: 90, leaguePoints: 0 } }),
  ),
}

it('promises no reward in any language, and says first what points are not', async () => {
  for (const language of languages) {
    await showPage(<PointsGuidePage />, { answers, language })
    const title = await screen.findByRole('heading', { level: 1 })
    const lead = title.nextElementSibling?.textContent ?? ''
    const { fixed } = (await import(`../../../locales/${language}/rewards.json`)).default
    expect(lead).toBe(fixed)
    expect(document.body.textContent).not.toMatch(/hasanat|thawab|closer to Jannah|points-guide:|rewards:/i)
    cleanup()
  }
})

it('shows what is in force: how much, how often, and the most of one day', async () => {
  await showPage(<PointsGuidePage />, { answers })
  const list = within(await screen.findByRole('region', { name: 'What gives points' }))
  const row = list.getByText(/You give, whatever the amount/).closest('li')
  expect(row?.textContent).toContain('At most 2 a week')
  expect(row?.textContent).toContain('+21 points')
  expect(list.getByText(/all together: 90/)).toBeTruthy()
  expect(list.getByText(/You open the app/).closest('li')?.textContent).toContain('Once a day')
})

it('says what a returned gift takes, which days count more, and where the levels begin', async () => {
  await showPage(<PointsGuidePage />, { answers })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByText(/returned in full takes its points/)).toBeTruthy()
  expect(screen.getByText('Days in a row: 100 and 365')).toBeTruthy()
  const levels = within(screen.getByRole('region', { name: 'Levels' })).getAllByRole('listitem')
  expect(levels.map(({ textContent }) => textContent)).toContain('Garden KeeperFrom 40,000')
})
