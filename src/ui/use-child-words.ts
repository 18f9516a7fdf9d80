import type { AgeBand, CountryPart, SchoolStage } from '../../contract/sponsorship-words.ts'
import { useReader } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** What a child's case file says, in the reader's words. */
export function useChildWords() {
  const { t } = useTranslation('sponsorships')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale, { useGrouping: false })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    number: (number: number): string => t('number', { number: whole.format(number) }),
    age(band: AgeBand): string {
      const [from = 0, to = 0] = band.split('-').map(Number)
      return t('age', { from: whole.format(from), to: whole.format(to) })
    },
    /** Server and browser may hold different editions of the names. */
    country: (code: string): string => countries.of(code) ?? code,
    place: (part: CountryPart, code: string): string =>
      t(`part.${part}`, { country: countries.of(code) ?? code }),
    school: (stage: SchoolStage, year: number | null): string =>
      year === null ? t(`school.${stage}`) : t(`schoolYear.${stage}`, { year: whole.format(year) }),
    half: (half: 1 | 2, year: number): string => t(`updates.half.${half}`, { year: whole.format(year) }),
    whole: (count: number): string => whole.format(count),
  }
}
