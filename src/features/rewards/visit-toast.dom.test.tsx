import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ToastCard } from '../../ui/ToastCard.tsx'
import type { VisitAnswer } from './follow-visits.ts'
import { visitToast } from './visit-toast.tsx'

afterEach(cleanup)

const answer: VisitAnswer = {
  success: true,
  data: {
    points: 10,
    message: '14 days in a row: a small milestone.',
    streakDays: 14,
    rarity: 'rare',
    multiplier: 2,
    icon: 'flower',
  },
  message: 'Today’s visit is logged',
  isRepeated: false,
}

const fixed = /They are not reward from Allah, they do not measure faith, and they cannot\./

function Card({ of }: { of: VisitAnswer }) {
  const { t } = useTranslation('rewards')
  const content = visitToast(of, t)
  const toast = { tone: 'plain', ...content, id: 'visit', kind: 'notice', isOpen: true } as const
  return <ToastCard toast={toast} isUnseen={false} onDismiss={() => undefined} />
}

const show = (change: Partial<VisitAnswer>) => showPage(<Card of={{ ...answer, ...change }} />)

describe('The toast of a visit', () => {
  it('counts nothing out again that was given before', async () => {
    await show({ isRepeated: true, message: 'Welcome back!' })
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    expect(screen.queryByText(/point/)).toBeNull()
    expect(screen.queryByText(/Rare/)).toBeNull()
  })

  it('promises no points on a day that has no room for more', async () => {
    await show({ data: { ...answer.data, points: 0 } })
    expect(await screen.findByText('Today’s visit is logged')).toBeTruthy()
    expect(screen.queryByText(/\+/)).toBeNull()
  })

  it.each(['common', 'rare'] as const)('has no gold for what is %s', async rarity => {
    await show({ data: { ...answer.data, rarity } })
    await screen.findByText('+10 points')
    expect(document.body.innerHTML).not.toMatch(/gold|accent/)
  })

  it('shows points, message, day, rarity and multiplier, with what points are not', async () => {
    await show({})
    expect(await screen.findByText('+10 points')).toBeTruthy()
    for (const text of ['14 days in a row: a small milestone.', 'Day 14', '×2', fixed])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/Rare/)).toBeTruthy()
  })

  it('lives for five seconds', () => expect(visitToast(answer, key => key).durationMs).toBe(5000))
})
