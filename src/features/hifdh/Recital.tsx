import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Grade } from '../../lib/hifdh/grade.ts'
import type { HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import type { WordId } from '../../lib/hifdh/hifdh-record.ts'
import { spanOf, unitOf } from '../../lib/hifdh/unit.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { metaQuery, passageQuery } from './hifdh.queries.ts'
import { RecitalBoard } from './RecitalBoard.tsx'
import { useUnitName } from './use-unit-name.ts'

/** What the one who recited says of it. */
export type Verdict =
  | { kind: 'graded'; grade: Grade; mistakes: readonly WordId[] }
  | { kind: 'practised'; mistakes: readonly WordId[] }
  | { kind: 'well' }

export interface RecitalProps {
  id: string
  /** Null where it is only practised. */
  card: HifdhCard | null
  /** Words that are known to go wrong, where they are what is practised. */
  known: readonly WordId[] | null
  today: string
  onVerdict: (verdict: Verdict) => void
}

/** Brings the text of what is to be recited. */
export function Recital(props: RecitalProps) {
  const { t } = useTranslation('hifdh')
  const { data: meta } = useSuspenseQuery(metaQuery())
  const unit = unitOf(props.id)
  const passage = useQuery(passageQuery(unit ? spanOf(unit, meta.page) : { from: 1, to: 1 }))
  const name = useUnitName()(props.id)
  return (
    <section className="recital" aria-labelledby="recital">
      <h1 id="recital" className="text-2xl" aria-live="polite">
        {name}
      </h1>
      {passage.isError && (
        <ErrorState onRetry={() => void passage.refetch()}>
          {t(passage.error instanceof PackRefused ? 'practice.refused' : 'practice.missing')}
        </ErrorState>
      )}
      {passage.isPending && (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {passage.data && <RecitalBoard {...props} passage={passage.data} isPage={unit?.kind === 'page'} />}
    </section>
  )
}
