import './marks.css'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { readMarks } from '../../data/ayah-marks.ts'
import { useKept } from '../../data/use-kept.ts'
import { mergedFor } from '../../data/worship/merged-for.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AyahMark } from '../../lib/quran/ayah-mark.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import type { ListedSurah } from './place-list.ts'
import { SavedRow } from './SavedRow.tsx'
import { type SavedOrder, savedAyat, savedOrders, usedTags } from './saved-marks.ts'
import { useMarks } from './use-marks.ts'

interface Props {
  surahs: readonly ListedSurah[]
  onGo: () => void
}

/** Everything that this device keeps with ayat. */
export function SavedList({ surahs, onGo }: Props) {
  const { t } = useTranslation('marks')
  const hasTexts = useTexts('marks', true)
  const { state, marks } = useMarks()
  if (!hasTexts || state === 'loading')
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  if (state === 'failed')
    return (
      <ErrorState title={t('saved.failedTitle')} onRetry={() => void readMarks()}>
        {t('saved.failed')}
      </ErrorState>
    )
  return <List marks={marks} surahs={surahs} onGo={onGo} />
}

type Marks = ReadonlyMap<string, AyahMark>

function List({ marks, surahs, onGo }: Props & { marks: Marks }) {
  const { t } = useTranslation('marks')
  const isAlone = useKept(mergedFor) === null
  const [order, setOrder] = useState<SavedOrder>('newest')
  const [wanted, setWanted] = useState<string | null>(null)
  // What was taken away stays in its place, with the way back, until the list is left.
  const [removed, setRemoved] = useState<Marks>(() => new Map())
  const listed = new Map([...removed, ...marks])
  const tags = usedTags(listed.values())
  const tag = tags.find(each => each === wanted) ?? null
  if (listed.size === 0)
    return (
      <EmptyState title={t('saved.empty')} icon={<Bookmark size={28} aria-hidden="true" />}>
        {t('saved.emptyHint')}
      </EmptyState>
    )
  return (
    <>
      <Orders order={order} onOrder={setOrder} />
      <TagFilter tags={tags} tag={tag} onTag={setWanted} />
      <ol className="place-list">
        {savedAyat(listed, order, tag).map(saved => (
          <SavedRow
            key={saved.verse}
            saved={saved}
            name={surahs[saved.place.surah - 1]?.name}
            isRemoved={!marks.has(saved.verse)}
            onRemoved={() => setRemoved(new Map(removed).set(saved.verse, saved.mark))}
            onGo={onGo}
          />
        ))}
      </ol>
      {isAlone && <p className="text-sm text-soft">{t('onDevice')}</p>}
    </>
  )
}

function Orders({ order, onOrder }: { order: SavedOrder; onOrder: (order: SavedOrder) => void }) {
  const { t } = useTranslation('marks')
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t('saved.order')}>
      {savedOrders.map(each => (
        <Button
          key={each}
          variant={each === order ? 'tint' : 'quiet'}
          aria-pressed={each === order}
          onClick={() => onOrder(each)}
        >
          {t(`saved.${each}`)}
        </Button>
      ))}
    </fieldset>
  )
}

interface TagFilterProps {
  tags: readonly string[]
  tag: string | null
  onTag: (tag: string | null) => void
}

function TagFilter({ tags, tag, onTag }: TagFilterProps) {
  const { t } = useTranslation('marks')
  if (tags.length === 0) return null
  return (
    <fieldset className="mark-chips" aria-label={t('saved.byTag')}>
      {tags.map(each => (
        <button
          key={each}
          type="button"
          className="mark-chip"
          aria-pressed={each === tag}
          onClick={() => onTag(each === tag ? null : each)}
        >
          <bdi>{each}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
