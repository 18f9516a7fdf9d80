import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Hash } from './Hash.tsx'
import { headQuery } from './ledger.queries.ts'
import { Moment } from './Moment.tsx'

/** The newest signed root: one hash that stands for the whole log. */
export function NewestRoot({ headingId }: { headingId: string }) {
  const { t } = useTranslation('ledger')
  const { locale } = useReader()
  const { head } = useSuspenseQuery(headQuery()).data
  return (
    <>
      <h2 id={headingId} className="text-xl">
        {t('root.title')}
      </h2>
      <p className="text-soft">{t('root.text')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <Fact label={t('root.size')}>
          <span className="figures font-semibold">{new Intl.NumberFormat(locale).format(head.size)}</span>
        </Fact>
        <Fact label={t('root.hash')}>
          <Hash value={head.root} label={t('root.hash')} />
        </Fact>
        <Fact label={t('root.time')}>
          <span className="text-sm">
            <Moment at={head.at} />
          </span>
        </Fact>
        <Fact label={t('root.key')}>
          <Hash value={head.keyId} label={t('root.key')} />
        </Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="flex min-h-11 min-w-0 items-center">{children}</dd>
    </>
  )
}
