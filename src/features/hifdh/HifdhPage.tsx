import './hifdh.css'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { part } from '../../ui/part.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Overview } from './Overview.tsx'
import { useHifdh } from './use-hifdh.ts'
import { useToday } from './use-today.ts'

const Practice = part(async () => (await import('./Practice.tsx')).Practice, <Coming />)

/** Memorising: what the day asks for, and the practice itself. It counts nothing towards anything. */
export function HifdhPage() {
  const { t } = useTranslation('hifdh')
  const { practise } = useSearch({ from: '/(worship)/hifdh' })
  const { state, cards, records } = useHifdh()
  const today = useToday()
  if (state === 'loading' || today === null) return <Coming />
  return (
    <div className="page hifdh">
      {state === 'failed' && <Notice tone="warning">{t('notKept')}</Notice>}
      {practise === undefined ? (
        <Overview cards={cards} records={records} today={today} />
      ) : (
        <Practice practise={practise} cards={cards} records={records} today={today} />
      )}
    </div>
  )
}

function Coming() {
  return (
    <Loading className="page py-6">
      <SkeletonRows rows={5} />
    </Loading>
  )
}
