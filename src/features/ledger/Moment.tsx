import { useMoment } from '../../ui/use-moment.ts'

/**
 * An instant of the log, in UTC as it is there: the same wherever it is read. Server and browser may hold different editions of
 * the locale's data: a different space is no fault.
 */
export function Moment({ at }: { at: string }) {
  const moment = useMoment({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {`${moment(at)}\u00a0UTC`}
    </time>
  )
}
