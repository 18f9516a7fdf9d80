import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useOnline } from '../../ui/use-online.ts'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

/** One quiet column: the mark, what this is, and the form. */
export function AuthFrame({ title, lead, children }: Props) {
  const { t } = useTranslation('accounts')
  const isOnline = useOnline()
  return (
    <div className="lattice-ground">
      <Lattice isFading />
      <div className="page grid justify-items-center py-8 sm:py-12">
        <div className="grid w-full max-w-md gap-6">
          <header className="grid justify-items-center gap-2 text-center">
            <Mark className="size-11 text-primary" />
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-soft">{lead}</p>}
          </header>
          {!isOnline && (
            <Notice tone="offline" isLive>
              {t('offline')}
            </Notice>
          )}
          <div className="panel gap-5">
            <Suspense fallback={<SkeletonRows rows={2} />}>{children}</Suspense>
          </div>
        </div>
      </div>
    </div>
  )
}
