import { giftAidStatement } from '../../../contract/gift-aid-text.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What is declared: in HMRC's own words, which count, with their meaning in the reader's language. */
export function Statement({ includesPast }: { includesPast: boolean }) {
  const { t } = useTranslation('gift-aid')
  const { language } = useReader()
  const gifts = includesPast ? giftAidStatement.past : giftAidStatement.future
  return (
    <figure className="grid gap-3 rounded-(--radius-field) bg-base-200 p-4">
      <blockquote lang="en" dir="ltr">
        {gifts} {giftAidStatement.taxpayer}
      </blockquote>
      {language !== 'en' && (
        <figcaption className="text-sm text-soft">
          {t('statement.english')} {t(includesPast ? 'statement.past' : 'statement.future')}{' '}
          {t('statement.taxpayer')}
        </figcaption>
      )}
    </figure>
  )
}
