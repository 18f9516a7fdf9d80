import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { calendarPath, monthAddress } from './calendar-search.ts'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** As the address has it; undefined for the month of today. */
  month: string | undefined
}

/** Goes to a month without moving the page. */
export function useGoToMonth(): (month: string | undefined) => void {
  const router = useRouter()
  return month =>
    void router.navigate({
      to: calendarPath,
      search: month ? { month } : {},
      resetScroll: false,
      viewTransition: false,
    })
}

/** A link to a month, which works before any script. */
export function MonthLink({ month, children, ...anchor }: Props) {
  const goTo = useGoToMonth()
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    goTo(month)
  }
  return (
    <a {...anchor} href={monthAddress(month)} onClick={go}>
      {children}
    </a>
  )
}
