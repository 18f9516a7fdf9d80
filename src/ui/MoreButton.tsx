import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { useLeadToCome } from './use-lead-to-come.ts'

interface Props {
  pages: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  lead: Pick<ReturnType<typeof useLeadToCome>, 'button' | 'mark'>
  variant?: 'outline' | 'quiet'
  children: ReactNode
}

/** At the end of a list of which there is more: it brings the next, and whoever pressed it to the first of them. */
export function MoreButton({ pages, lead: { button, mark }, variant = 'outline', children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      {pages.isFetchNextPageError && (
        <Notice tone="warning" title={t('error.title')} isLive>
          {t('error.text')}
        </Notice>
      )}
      <Button
        ref={button}
        variant={variant}
        isLoading={pages.isFetchingNextPage}
        onClick={() => {
          mark()
          void pages.fetchNextPage()
        }}
      >
        {children}
      </Button>
    </>
  )
}
