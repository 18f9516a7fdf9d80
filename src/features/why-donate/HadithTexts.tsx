import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HonouredText } from '../../ui/HonouredText.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { ahadith } from './ahadith.ts'

/** Sayings of the Prophet about giving, with where they stand. */
export function HadithTexts() {
  const { t } = useTranslation('why-donate')
  const { locale } = useReader()
  // It is a name: no separator of thousands.
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  return (
    <section className="grid gap-4" aria-labelledby="hadith">
      <h2 id="hadith">
        <HonouredText text={t('hadith.title')} />
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {ahadith.map(({ id, collection, number, arabic }) => (
          <li key={id} className="panel gap-3">
            <blockquote lang="ar" dir="rtl" className="text-xl leading-loose">
              {arabic}
            </blockquote>
            <p>{t(`hadith.${id}`)}</p>
            <p className="mt-auto text-sm text-soft">
              {t(`hadith.${collection}`, { number: digits.format(number) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-soft">{t('hadith.note')}</p>
      <TextReview text="why-donate" />
    </section>
  )
}
