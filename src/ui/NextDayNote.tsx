import { useLocale } from './useLocale.ts'

/** What the mark of times after midnight says, under a table that has it. */
export function NextDayNote({ label }: { label: string }) {
  const { locale } = useLocale()
  const mark = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(1)
  return (
    // Who listens has heard the words at each time.
    <p aria-hidden="true" className="flex gap-2 pt-1 text-sm text-soft print:text-[7.5pt]">
      <span className="font-semibold">{mark}</span>
      {label}
    </p>
  )
}
