import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** A list that goes on, of which nothing is fetched before it is asked for. */
  pages: {
    data: { pages: readonly unknown[] } | undefined
    isError: boolean
    isFetching: boolean
    hasNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Those that have come. */
  children: ReactNode
}

/** Reports from before those that a page shows, and the button that brings them. */
export function EarlierReports({ pages, children }: Props) {
  const { t } = useTranslation('giving')
  const hasCome = pages.data !== undefined
  return (
    <>
      {hasCome && <ol className="grid gap-3">{children}</ol>}
      {pages.isError && (
        <Notice tone="warning" isLive>
          {t('cause.earlierFailed')}
        </Notice>
      )}
      {!hasCome || pages.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          isLoading={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('cause.earlier')}
        </Button>
      ) : (
        <p className="text-center text-sm text-soft">{t('cause.earliest')}</p>
      )}
    </>
  )
}
