import { afterEach, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import { dropDraftsOf } from './device-drafts.ts'
import {
  dropDetails,
  isCoverKept,
  keepCover,
  keepDetails,
  keepDetailsOf,
  noDetails,
  typedDetails,
} from './gift-details.ts'

const details = { visibility: 'named', publicName: 'Amina', message: 'Salam', email: 'a@b.co' } as const
const kept = (value: unknown) => sessionStorage.setItem('jariyah.draft.gift-details', JSON.stringify(value))

afterEach(dropDetails)

describe('What was said of a gift', () => {
  it.each([null, 'x', {}, { ...details, visibility: 'seen by all' }])(
    'is nothing where %j is kept',
    value => {
      kept(value)
      expect(typedDetails()).toBe(noDetails)
    },
  )

  it('is text, whatever else was kept', () => {
    kept({ visibility: 'hidden', publicName: 7, message: ['x'], email: null })
    expect(typedDetails()).toEqual({ ...noDetails, visibility: 'hidden' })
  })

  it('has no address in any storage', () => {
    keepDetails(details)
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('a@b.co')
  })

  it('is there for who comes back to it, until the gift is given', () => {
    keepDetails(details)
    keepCover(true)
    expect(typedDetails()).toEqual(details)
    expect(isCoverKept()).toBe(true)
    dropDetails()
    expect(typedDetails()).toBe(noDetails)
    expect(isCoverKept()).toBe(false)
  })

  it('comes back with a gift that becomes a basket again', () => {
    keepDetailsOf({ visibility: 'hidden', email: 'a@b.co' } as DonationOffer)
    expect(typedDetails()).toEqual({ ...noDetails, visibility: 'hidden', email: 'a@b.co' })
  })

  it('is not shown to the next person at this tab', async () => {
    keepDetails(details)
    await dropDraftsOf('user:1')
    expect(typedDetails()).toBe(noDetails)
  })
})
