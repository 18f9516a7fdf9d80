import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../features/calendar/CalendarPage.tsx'
import { prepareCalendar } from '../../features/calendar/prepare-calendar.ts'

export const Route = createFileRoute('/(worship)/islamic-calendar')({
  staticData: { head: 'calendar:head' },
  loader: ({ context }) => prepareCalendar(context),
  component: CalendarPage,
})
