import type { QurbaniOffer } from '../../contract/qurbani.ts'

/** An offer whose partner takes orders. */
export const fakeOffer = (change: Partial<QurbaniOffer> = {}): QurbaniOffer => ({
  projectId: 'sheep',
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
  ...change,
})
