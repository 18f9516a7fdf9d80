import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { OfferChoice } from './OfferChoice.tsx'

afterEach(cleanup)

const offer: QurbaniOffer = {
  projectId: 'qurbani-sheep',
  title: 'A sheep',
  charity: 'Crescent Bridge Relief',
  country: 'JO',
  place: 'Amman',
  timeZone: 'Asia/Amman',
  animal: 'sheep',
  seats: 1,
  currency: 'GBP',
  unitMinor: 9500,
  state: 'open',
  left: 400,
  lastDay: 13,
  season: {
    hijriYear: 1448,
    opensAt: '2027-03-09T00:00:00Z',
    closesAt: '2027-05-14T16:30:00Z',
    cutoffDay: 8,
    beginsAt: '2027-05-16T04:00:00Z',
    endsAt12: '2027-05-18T16:30:00Z',
    endsAt13: '2027-05-19T16:30:00Z',
    isConfirmed: false,
  },
}

// A list of both would read "Amman and Jordan" in five of the languages.
it.each<[Language, string]>([
  ['en', 'Amman, Jordan'],
  ['ar', 'Amman، الأردن'],
  ['tr', 'Amman, Ürdün'],
  ['hi', 'Amman, जॉर्डन'],
  ['pt', 'Amman, Jordânia'],
  ['fr', 'Amman, Jordanie'],
])('says the place and its country in %s', async (language, place) => {
  await showPage(<OfferChoice offers={[offer]} chosen={offer} onChoose={() => undefined} />, {
    language,
  })
  expect(await screen.findByText(place)).toBeTruthy()
})
