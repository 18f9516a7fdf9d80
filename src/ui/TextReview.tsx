import { useTranslation } from '../i18n/use-translation.ts'
import type { TextId } from '../lib/text-id.ts'
import { ReportLink } from './ReportLink.tsx'

/** That no scholar has looked at a page's words yet, and where to say that they are wrong. */
export function TextReview({ text }: { text: TextId }) {
  const { t } = useTranslation('ui')
  return (
    <p className="text-sm text-soft">
      {t('review.pending')} ·{' '}
      <ReportLink text={text} className="text-link inline-flex min-h-11 items-center" />
    </p>
  )
}
