import { useNextDaySign } from './use-next-day-sign.ts'

/** At a time of a narrow column that lies after midnight: `+1`, on phones below it, and its words for who listens. */
export function NextDayMark({ label }: { label: string }) {
  const sign = useNextDaySign()
  return (
    <span className="relative block text-[0.7em] leading-none font-semibold sm:-top-[0.4em] sm:ms-px sm:inline-block sm:w-0">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only"> {label}</span>
    </span>
  )
}
