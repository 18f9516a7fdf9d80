import { Clock, ScrollText } from 'lucide-react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide } from '../../lib/guides/guide.ts'
import { Lattice } from '../../ui/Lattice.tsx'

/** What the guide is about, how long it takes, and whether a scholar has approved it. */
export function GuideHead({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides')
  const { slug, minutes, reviewedOn } = guide
  return (
    <header className="guide-head lattice-ground">
      <Lattice isFading />
      <div className="page grid gap-3 py-8">
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1>{t(`pages.${slug}.name`)}</h1>
        <p className="lead">{t(`pages.${slug}.description`)}</p>
        <ul className="guide-facts">
          <li>
            <Clock size={18} aria-hidden="true" />
            {t('minutes', { count: minutes })}
          </li>
          <li>
            <ScrollText size={18} aria-hidden="true" />
            {reviewedOn ? <ReviewedOn day={reviewedOn} /> : t('ui:review.pending')}
          </li>
        </ul>
      </div>
    </header>
  )
}

function ReviewedOn({ day }: { day: string }) {
  const { t } = useTranslation('guides')
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return <span suppressHydrationWarning>{t('review.done', { date: format.format(new Date(day)) })}</span>
}
