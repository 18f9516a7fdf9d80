import { createFileRoute } from '@tanstack/react-router'
import { prepareRamadan } from '../../features/calendar/ramadan.queries.ts'
import { RamadanCalendar } from './-RamadanCalendar.tsx'

export const Route = createFileRoute('/(worship)/ramadan-calendar')({
  staticData: { head: 'ramadan:head' },
  loader: ({ context, location }) => prepareRamadan(context, location.search),
  component: RamadanCalendar,
})
