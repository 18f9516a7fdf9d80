import { useNextDaySign } from './use-next-day-sign.ts'

/** What the mark of times after midnight says, under a table that has it. */
export function NextDayNote({ label }: { label: string }) {
  const sign = useNextDaySign()
  return (
    // Who listens has heard the words at each time.
    <p aria-hidden="true" className="flex gap-2 pt-1 text-sm text-soft print:text-[7.5pt]">
      <span className="font-semibold">{sign}</span>
      {label}
    </p>
  )
}
