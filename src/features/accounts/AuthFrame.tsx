import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QuietColumn } from '../../ui/QuietColumn.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useOnline } from '../../ui/use-online.ts'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

/** Where somebody signs in or up: what this is, whether there is a connection for it, and the form. */
export function AuthFrame({ title, lead, children }: Props) {
  const { t } = useTranslation('accounts')
  const isOnline = useOnline()
  return (
    <QuietColumn title={title} lead={lead}>
      {!isOnline && (
        <Notice tone="offline" isLive>
          {t('offline')}
        </Notice>
      )}
      <div className="panel gap-5">
        <Suspense fallback={<SkeletonRows rows={2} />}>{children}</Suspense>
      </div>
    </QuietColumn>
  )
}
