import { RamadanPage } from '../../features/calendar/RamadanPage.tsx'
import { LazyPlaceSheet } from '../../features/prayer/LazyPlaceSheet.tsx'
import { WhyTimes } from '../../features/prayer/WhyTimes.tsx'

/** Where one is and why the times are what they are belongs to prayer: it is put in here. */
export function RamadanCalendar() {
  return <RamadanPage PlaceSheet={LazyPlaceSheet} WhyTimes={WhyTimes} />
}
