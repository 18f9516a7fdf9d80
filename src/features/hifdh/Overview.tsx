import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isKept } from '../../lib/hifdh/day-queue.ts'
import type { HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import type { HifdhRecord } from '../../lib/hifdh/hifdh-record.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { opened } from '../../ui/opened.tsx'
import { part } from '../../ui/part.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { Collection } from './Collection.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { WeekChart } from './WeekChart.tsx'

const MistakeList = part(async () => (await import('./MistakeList.tsx')).MistakeList, <SkeletonCard />)
const PageMap = part(async () => (await import('./PageMap.tsx')).PageMap, <SkeletonCard />)
const AddSheet = opened(async () => (await import('./AddSheet.tsx')).AddSheet)

export interface HifdhProps {
  cards: readonly HifdhCard[]
  records: readonly HifdhRecord[]
  today: string
}

/** The day, the week, the mistakes and the whole mushaf at a glance. */
export function Overview({ cards, records, today }: HifdhProps) {
  const { t } = useTranslation('hifdh')
  const [isAdding, setIsAdding] = useState(false)
  const isEmpty = !cards.some(isKept)
  const add = (
    <Button
      variant={isEmpty ? 'primary' : 'outline'}
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      {t('add.open')}
    </Button>
  )
  return (
    <>
      <header className="hifdh-head">
        <div className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {!isEmpty && add}
      </header>
      {isEmpty ? (
        <EmptyState title={t('empty.title')} action={add}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TodayPanel cards={cards} records={records} today={today} />
          <WeekChart cards={cards} today={today} />
          {records.some(({ act }) => act === 'recited') && <MistakeList records={records} />}
          <Collection cards={cards} today={today} />
        </div>
      )}
      <PageMap cards={cards} />
      <p className="text-sm text-soft">{t('private')}</p>
      {isAdding && <AddSheet onClose={() => setIsAdding(false)} />}
    </>
  )
}
