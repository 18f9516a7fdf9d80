import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeOffer } from '../../../tests/fakes/qurbani-offer.ts'
import { OfferChoice } from './OfferChoice.tsx'

afterEach(cleanup)

const offer = fakeOffer()

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
