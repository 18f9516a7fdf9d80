import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuideBlock } from '../../lib/guides/guide.ts'
import { inDigits } from '../../lib/in-digits.ts'

/** A hadith or dua: the words themselves, how they are said, what they mean, and where they stand. */
export function HadithQuote({ block }: { block: Extract<GuideBlock, { kind: 'hadith' }> }) {
  const { t } = useTranslation('guides')
  const { locale } = useReader()
  const { arabic, latin, meaning, source } = block
  const number = inDigits(source.number, new Intl.NumberFormat(locale, { useGrouping: false }))
  return (
    <figure className={`guide-quote ${latin ? 'is-dua' : ''}`}>
      <blockquote>
        <p lang="ar" dir="rtl" className="guide-arabic">
          {arabic}
        </p>
        {latin && meaning && (
          <p lang="ar-Latn" dir="ltr" className="guide-latin">
            {latin}
          </p>
        )}
        {meaning && <p>{meaning}</p>}
      </blockquote>
      <figcaption>
        {t(`books.${source.book}`)} {number} · {t(`grades.${source.grade}`)}
      </figcaption>
    </figure>
  )
}
