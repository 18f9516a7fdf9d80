import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** A part of the page could not be had: what happened and what to do next, in place of that part. */
export function ErrorState({ title, children, onRetry, isRetrying }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <section className="state" role="alert">
      <CloudAlert size={36} strokeWidth={1.5} aria-hidden="true" />
      <h2 className="text-xl">{title ?? t('error.title')}</h2>
      <div className="max-w-[42ch] text-soft">{children ?? t('error.text')}</div>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} isLoading={isRetrying} className="mt-2">
          {t('error.retry')}
        </Button>
      )}
    </section>
  )
}
