import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { london } from '../../../tests/fakes/places.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { OtherClock } from './OtherClock.tsx'

vi.mock('../../lib/device-zone.ts', () => ({ deviceZone: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const showIn = async (zone: string, onChoose = () => undefined) => {
  vi.mocked(deviceZone).mockReturnValue(zone)
  vi.useFakeTimers({ now: new Date('2026-11-28T12:20:00Z'), toFake: ['Date'] })
  await showPage(
    <>
      <p>the times</p>
      <OtherClock place={london} onChoose={onChoose} />
    </>,
  )
  await screen.findByText('the times')
}

it('says nothing where both clocks show the same, whatever their zones are called', async () => {
  await showIn('Europe/Dublin')
  expect(screen.queryByText(/this device’s clock/)).toBeNull()
})

it('tells who has travelled that the times are of another place, and leads to where it is changed', async () => {
  const choose = vi.fn()
  await showIn('Asia/Dhaka', choose)
  const told = await screen.findByText(/^It is 6:20 pm by this device’s clock and 12:20 pm in London\./)
  // A month's timetable is to fit a sheet of paper.
  expect(told.closest('.no-print')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change place' }))
  expect(choose).toHaveBeenCalledOnce()
})
