import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildCities } from '../../../content/build/cities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { keptPlace } from '../../data/kept-place.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { PlaceSheet } from './PlaceSheet.tsx'

vi.mock('../../lib/device-zone.ts', () => ({ deviceZone: vi.fn() }))

const [file] = buildCities().files
const answers = { '/content/places/': JSON.parse(String(file?.body)) as unknown }
const raxaul = { latitude: 26.983, longitude: 84.85 }
const onClose = vi.fn()

beforeEach(() => onClose.mockClear())
afterEach(() => {
  cleanup()
  keptPlace.set(null)
  Reflect.deleteProperty(navigator, 'geolocation')
})

/** The device's clock is set to a zone, and the device is in Raxaul, beside the border of Nepal. */
async function open(zone: string) {
  const geolocation = {
    getCurrentPosition: (found: (at: unknown) => void) => found({ coords: { ...raxaul, accuracy: 10 } }),
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.mocked(deviceZone).mockReturnValue(zone)
  await showPage(<PlaceSheet isOpen onClose={onClose} />, { answers })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Search for a city')
  return dialog
}

type Dialog = Awaited<ReturnType<typeof open>>

const search = (dialog: Dialog, question: string) =>
  fireEvent.change(dialog.getByLabelText('Search for a city'), { target: { value: question } })

const chosen = (dialog: Dialog) =>
  ['Country', 'Time zone'].map(label => dialog.getByLabelText<HTMLSelectElement>(label).value)

const press = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }))

it('keeps no point before its clock was seen, where the device shows another', async () => {
  const dialog = await open('Asia/Kolkata')
  press(dialog, 'Use my location')
  await dialog.findByLabelText('Country')
  expect(keptPlace.get()).toBeNull()
  expect(document.activeElement?.contains(dialog.getByLabelText('Country'))).toBe(true)
  expect(chosen(dialog)).toEqual(['IN', 'Asia/Kolkata'])
  expect(dialog.getByText(/University of Islamic Sciences, Karachi · Asr: Hanafi/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Take this device’s clock/ })).toBeNull()
  press(dialog, 'Use this place')
  expect(keptPlace.get()).toMatchObject({ ...raxaul, country: 'IN', timeZone: 'Asia/Kolkata', kind: 'point' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps a point at once where the device is there and shows its clock', async () => {
  const dialog = await open('Asia/Katmandu')
  press(dialog, 'Use my location')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keptPlace.get()).toMatchObject({ country: 'NP', timeZone: 'Asia/Kathmandu' })
})

/** A device in Raxaul that was asked where it is, and says it when told to. */
async function ask() {
  const getCurrentPosition = vi.fn<(found: (at: unknown) => void) => void>()
  const dialog = await open('Asia/Katmandu')
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  press(dialog, 'Use my location')
  const answer = () =>
    act(async () => getCurrentPosition.mock.lastCall?.[0]({ coords: { ...raxaul, accuracy: 10 } }))
  return { dialog, answer }
}

it('leaves a city that was chosen before the device answered', async () => {
  const { dialog, answer } = await ask()
  search(dialog, 'London, UK')
  press(dialog, /^London/)
  await answer()
  expect(keptPlace.get()).toMatchObject({ slug: 'london' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('leaves coordinates that are being looked at when the device answers', async () => {
  const { dialog, answer } = await ask()
  search(dialog, '51.5, -0.12')
  press(dialog, /^Use these coordinates.*51\.5/)
  await answer()
  expect(keptPlace.get()).toBeNull()
  expect(chosen(dialog)).toEqual(['GB', 'Europe/London'])
})

it('keeps no place once it was closed', async () => {
  const { answer } = await ask()
  cleanup()
  await answer()
  expect(keptPlace.get()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('offers the device’s clock for typed coordinates, and the keyboard goes on at the zone', async () => {
  const dialog = await open('Asia/Kolkata')
  search(dialog, '26.983, 84.85')
  press(dialog, /^Use these coordinates.*26\.983/)
  expect(chosen(dialog)).toEqual(['NP', 'Asia/Kathmandu'])
  press(dialog, /^Take this device’s clock: \d/)
  expect(chosen(dialog)).toEqual(['IN', 'Asia/Kolkata'])
  expect(document.activeElement).toBe(dialog.getByLabelText('Time zone'))
})

it('lets country and zone be chosen, also of a point that is kept', async () => {
  keptPlace.set({
    ...raxaul,
    name: 'Birgañj',
    slug: 'birganj',
    country: 'NP',
    timeZone: 'Asia/Kathmandu',
    kind: 'point',
  })
  const dialog = await open('Europe/London')
  press(dialog, 'Country and clock')
  fireEvent.change(dialog.getByLabelText('Country'), { target: { value: 'IN' } })
  expect(chosen(dialog)).toEqual(['IN', 'Asia/Kolkata'])
  fireEvent.change(dialog.getByLabelText('Time zone'), { target: { value: 'Asia/Dhaka' } })
  press(dialog, 'Use this place')
  expect(keptPlace.get()).toMatchObject({ name: 'Birgañj', country: 'IN', timeZone: 'Asia/Dhaka' })
})

it('says what to do where no city is called so, and understands a country after the city', async () => {
  const dialog = await open('Europe/London')
  search(dialog, 'Xyzzyx')
  expect(await dialog.findByText(/^No city by that name is listed\. Try a larger city nearby/)).toBeTruthy()
  search(dialog, 'London, UK')
  press(dialog, /^London/)
  expect(keptPlace.get()).toMatchObject({ slug: 'london', kind: 'city' })
})

it('takes both coordinates from one paste, and leaves one number to its field', async () => {
  const dialog = await open('Europe/London')
  const latitude = dialog.getByLabelText<HTMLInputElement>('Latitude')
  const longitude = dialog.getByLabelText<HTMLInputElement>('Longitude')
  const paste = (text: string) => {
    const event = createEvent.paste(latitude, { clipboardData: { getData: () => text } })
    fireEvent(latitude, event)
    return event.defaultPrevented
  }
  expect(paste('21,4225')).toBe(false)
  expect(paste('21°30′N 39°45′E')).toBe(true)
  expect([latitude.value, longitude.value]).toEqual(['21.5', '39.75'])
})

it.each([
  [false, 'It is kept on this device only.', true],
  [true, 'It is kept on this device. With the plan only its region is sent, not the exact spot.', false],
])('says what becomes of the place, sent or not: %s', async (isSent, sentence, isHinted) => {
  await showPage(<PlaceSheet isOpen isSent={isSent} onClose={onClose} />, { answers })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Search for a city')
  expect(dialog.getByText(sentence)).toBeTruthy()
  expect(dialog.queryByText(/It is not sent anywhere/) !== null).toBe(isHinted)
})
