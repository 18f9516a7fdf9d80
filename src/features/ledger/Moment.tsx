import { useMoment } from './use-moment.ts'

/** An instant of the log. Server and browser may hold different editions of the locale's data: a different space is no fault. */
export function Moment({ at }: { at: string }) {
  const moment = useMoment()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {moment(at)}
    </time>
  )
}
