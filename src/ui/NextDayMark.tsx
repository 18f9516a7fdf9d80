import { useLocale } from './useLocale.ts'

/** At a time of a narrow column that lies after midnight: `+1`, on phones below it, and its words for who listens. */
export function NextDayMark({ label }: { label: string }) {
  const { locale } = useLocale()
  const mark = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(1)
  return (
    <span className="relative block text-[0.7em] leading-none font-semibold sm:-top-[0.4em] sm:ms-px sm:inline-block sm:w-0">
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only"> {label}</span>
    </span>
  )
}
