import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { CallError } from '../../data/call-error.ts'
import { ProfilePage } from './ProfilePage.tsx'
// Here already, so that no test waits for a part to be compiled.
import '../../ui/DialogPanel.tsx'
import './LevelLine.tsx'
import './RowPanel.tsx'

const aisha: User = {
  id: 'a',
  username: 'aisha',
  email: 'aisha@example.org',
  emailVerified: false,
  fullName: '<b>Aisha</b>',
  roles: ['member'],
  rights: [],
  language: null,
  currency: null,
  timeZone: null,
  prayerMethod: null,
  points: 1050,
  referralCode: 'ABCDE23456',
  memberSince: '2026-11-20T10:00:00.000Z',
  hasPassword: true,
  hasTotp: false,
  passkeys: 0,
}
const gift = {
  id: 'g',
  state: 'paid',
  currency: 'GBP',
  totalMinor: 2500,
  refundedMinor: 0,
  lines: [
    {
      projectId: 'gaza',
      title: 'Food in Gaza',
      charity: 'C',
      unitMinor: 2500,
      quantity: 1,
      totalMinor: 2500,
    },
  ],
  visibility: 'someone',
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:01:00.000Z',
  isTest: true,
}
const lost = new CallError('', { status: 500, code: 'internal' })
const row = { days: 12, longest: 40, freezes: 2, isPaused: false, isTodayLogged: true }
const show = (gifts: unknown = { gifts: [gift], next: null }, rewards: unknown = lost) =>
  showPage(<ProfilePage deviceGifts="gifts of the device" resend="send it again" signOut="sign out" />, {
    answers: { '/api/profile/gifts': gifts, '/api/rewards/mine': rewards },
  })

beforeEach(() => showUser(null))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('my page', () => {
  it('shows a visitor nothing of an account, but the device’s gifts and the way in', async () => {
    await show()
    expect(await screen.findByText('gifts of the device')).toBeTruthy()
    expect(screen.getByText('Sign up').closest('a')?.getAttribute('href')).toBe('/auth?tab=sign-up')
    expect(screen.queryByText('sign out')).toBeNull()
  })

  it('says that the gifts could not be fetched, and keeps the rest', async () => {
    showUser(aisha)
    await show(lost)
    expect(await screen.findByText('Your gifts could not be fetched.')).toBeTruthy()
    expect(screen.getByText('@aisha')).toBeTruthy()
  })

  it('shows the person, the points with what they are not, and the gifts', async () => {
    showUser(aisha)
    await show()
    expect(await screen.findByText('Food in Gaza')).toBeTruthy()
    expect(screen.getByText('<b>Aisha</b>')).toBeTruthy()
    expect(screen.getByText('1,050')).toBeTruthy()
    expect(screen.getByText(/They are not reward from Allah/)).toBeTruthy()
    expect(screen.getByText('send it again')).toBeTruthy()
  })

  it('says of which gift the words were taken down', async () => {
    showUser(aisha)
    await show({
      gifts: [
        { ...gift, areWordsTaken: true },
        { ...gift, id: 'h' },
      ],
      next: null,
    })
    expect(await screen.findAllByText('Food in Gaza')).toHaveLength(2)
    expect(screen.getAllByText(/We took down the name or message/)).toHaveLength(1)
  })

  it('says the level, how far the next one is, and the badges that others may see', async () => {
    showUser(aisha)
    const badge = { badge: 'reader', count: 8, stage: 7, next: 30, isPinned: true }
    await show(undefined, {
      points: 1050,
      level: { name: 'young_tree', from: 700 },
      nextLevel: { name: 'olive', from: 1500 },
      badges: [badge, { ...badge, badge: 'visitor', isPinned: false }],
      streak: row,
    })
    expect(await screen.findByText('Level: Young Tree')).toBeTruthy()
    expect(screen.getByText('450 points to Olive')).toBeTruthy()
    expect(screen.getByText('Reader')).toBeTruthy()
    expect(screen.queryByText('Visitor')).toBeNull()
  })
})

/** A service that takes what is sent, and answers. */
function takes(status: number, answer: unknown) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' && JSON.parse(init.body) })
    return Response.json(answer, { status })
  })
  return sent
}

describe('badges and days in a row', () => {
  const standing = (badge: string, stage: number, isPinned = false) => ({
    badge,
    count: stage,
    stage,
    next: 365,
    isPinned,
  })
  const badges = [
    ...['reader', 'visitor', 'learner', 'community'].map(badge => standing(badge, 7, true)),
    standing('helper', 1),
    standing('campaigner', 1),
    standing('ramadan_reader', 0),
  ]
  const rewards = {
    points: 1050,
    level: { name: 'young_tree', from: 700 },
    nextLevel: null,
    badges,
    streak: row,
  }
  const box = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name} [0-9]+ of 365$`) })

  beforeEach(() => showUser(aisha))

  it('lets nobody choose a badge that is not reached, or a sixth', async () => {
    await show(undefined, rewards)
    fireEvent.click(await screen.findByText('Choose badges'))
    await screen.findByText('Choose up to five. The others only you see.')
    expect(box('Ramadan Reader').disabled).toBe(true)
    expect(box('Campaigner').disabled).toBe(false)
    fireEvent.click(box('Helper'))
    expect(box('Campaigner').disabled).toBe(true)
    expect(box('Helper').disabled).toBe(false)
  })

  it('keeps the choice open, and says why, when it could not be kept', async () => {
    takes(503, { error: 'unavailable.', code: 'unavailable' })
    await show(undefined, rewards)
    fireEvent.click(await screen.findByText('Choose badges'))
    fireEvent.click(await screen.findByText('Save'))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(screen.getByText('Choose up to five. The others only you see.')).toBeTruthy()
  })

  it('shows the badges in the order in which they were chosen', async () => {
    const sent = takes(200, { badges: [standing('helper', 1, true), standing('reader', 7)] })
    await show(undefined, rewards)
    fireEvent.click(await screen.findByText('Choose badges'))
    await screen.findByRole('checkbox', { name: 'Reader 7 of 365' })
    fireEvent.click(box('Reader'))
    fireEvent.click(box('Reader'))
    fireEvent.click(screen.getByText('Save'))
    await waitFor(() =>
      expect(sent).toEqual([
        { path: '/api/rewards/badges', body: { pinned: ['visitor', 'learner', 'community', 'reader'] } },
      ]),
    )
    await waitFor(() => expect(screen.queryByText('Choose up to five. The others only you see.')).toBeNull())
    expect(screen.getByText('Helper')).toBeTruthy()
    expect(screen.queryByText('Reader')).toBeNull()
  })

  it('lets the days rest, and go on', async () => {
    const sent = takes(200, { ...row, isPaused: true })
    await show(undefined, rewards)
    fireEvent.click(await screen.findByText('Let them rest'))
    expect(await screen.findByText('Your days in a row rest until you go on.')).toBeTruthy()
    fireEvent.click(screen.getByText('Go on'))
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }]),
    )
  })
})
