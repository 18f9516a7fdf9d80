import { useRouterState } from '@tanstack/react-router'
import { type CalendarSearch, calendarSearch } from './calendar-search.ts'

/** What the address asks for, now. */
export function useCalendarSearch(): CalendarSearch {
  // The route declares no search of its own: its check would be in the code that every page loads.
  const search = useRouterState({ select: state => state.location.search })
  return calendarSearch(search)
}
