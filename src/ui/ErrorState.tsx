import { QueryClientContext } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

const closed = 'not_while_impersonating'

/** A part of this page is closed to who looks with somebody's eyes: no connection opens it, and no other try. */
const useIsClosed = () =>
  use(QueryClientContext)
    ?.getQueryCache()
    .getAll()
    .some(query => query.isActive() && Object(query.state.error).code === closed)

/** A part of the page could not be had: what happened and what to do next, in place of that part. */
export function ErrorState({ title, children, onRetry, isRetrying }: ErrorStateProps) {
  const { t } = useTranslation(['ui', 'errors'])
  const isClosed = useIsClosed()
  return (
    <section className="state" role="alert">
      <CloudAlert size={36} strokeWidth={1.5} aria-hidden="true" />
      <h2 className="text-xl">{title ?? t('error.title')}</h2>
      <div className="max-w-[42ch] text-soft">
        {isClosed ? t(`errors:${closed}`, { defaultValue: '' }) : (children ?? t('error.text'))}
      </div>
      {onRetry && !isClosed && (
        <Button variant="outline" onClick={onRetry} isLoading={isRetrying} className="mt-2">
          {t('error.retry')}
        </Button>
      )}
    </section>
  )
}
