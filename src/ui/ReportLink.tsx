import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { TextId } from '../lib/text-id.ts'

interface Props {
  text: TextId
  className?: string
  /** Before the words. */
  icon?: ReactNode
}

/** The way to say that a text is wrong: where one writes to, which is told the text. */
export function ReportLink({ text, className, icon }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Link to="/$slug" params={{ slug: 'contact' }} search={{ text }} className={className}>
      {icon}
      {t('review.report')}
    </Link>
  )
}
