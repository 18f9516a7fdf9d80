import { beforeEach, describe, expect, it, vi } from 'vitest'
import { observable } from '../../data/observable.ts'
import { offerSignUp } from './offer-sign-up.ts'

const home = '/(general)/'
let isSignedOut: boolean
let chance: number
let kept: string | null
let page: ReturnType<typeof observable<string | null>>
let wait: () => void
const show = vi.fn()

const offer = () =>
  offerSignUp({
    isSignedOut: () => isSignedOut,
    chance: () => chance,
    kept: { get: () => kept, set: value => (kept = value) },
    page,
    after: (_, work) => (wait = work),
    show,
  })

beforeEach(() => {
  isSignedOut = true
  chance = 0.2999
  kept = null
  page = observable<string | null>(home)
  wait = () => undefined
  show.mockReset()
})

describe('The invitation to sign up', () => {
  it('is for nobody who is signed in, or may be', () => {
    isSignedOut = false
    offer()
    wait()
    expect([show.mock.calls.length, kept]).toEqual([0, null])
  })

  it('falls on three of ten, and the lot is drawn once', () => {
    chance = 0.3
    offer()
    chance = 0
    offer()
    wait()
    expect(show).not.toHaveBeenCalled()
  })

  it('is not shown at paying, giving, worship and signing in, but on the next plain page, once', () => {
    page.set(null)
    offer()
    wait()
    page.set('/(giving)/donate')
    expect(show).not.toHaveBeenCalled()
    page.set(home)
    page.set('/(community)/feed')
    expect(show).toHaveBeenCalledTimes(1)
  })

  it('is not shown to who signed in meanwhile', () => {
    offer()
    isSignedOut = false
    wait()
    expect(show).not.toHaveBeenCalled()
  })

  it('waits before it is shown', () => {
    offer()
    expect(show).not.toHaveBeenCalled()
    wait()
    expect(show).toHaveBeenCalledTimes(1)
  })
})
