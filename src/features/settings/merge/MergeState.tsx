import { mergeNow } from '../../../data/worship/merge-now.ts'
import type { JoinedScope } from '../../../data/worship/merge-state.ts'
import type { MergeAct } from '../../../data/worship/merge-view.ts'
import { useReader } from '../../../i18n/reader.tsx'
import type { Say } from '../../../i18n/translator.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { timeAgo } from '../../../ui/time-ago.ts'
import { useMinute } from '../../../ui/use-minute.ts'

interface Props {
  /** Those that are on. */
  scopes: readonly JoinedScope[]
  act: MergeAct
}

/** What is the matter, and when it last went well. */
function sentence(act: MergeAct, t: Say, when: string | null): string {
  if (act === 'merging') return t('state.merging')
  if (act === 'resting') return when ?? t('state.notYet')
  return [t(`state.${act}`), when].filter(Boolean).join(' ')
}

/** When all of it was merged; null where some of it never was. */
const wholeAt = (scopes: readonly JoinedScope[]): number | null => {
  const times = scopes.flatMap(({ mergedAt }) => mergedAt ?? [])
  return times.length < scopes.length ? null : Math.min(...times)
}

/** How it stands with what is merged, and a way to do it now. */
export function MergeState({ scopes, act }: Props) {
  const { t } = useTranslation('merge')
  const { locale } = useReader()
  const minute = useMinute()
  const mergedAt = wholeAt(scopes)
  const when =
    mergedAt === null
      ? null
      : t('state.merged', { when: timeAgo(new Date(mergedAt).toISOString(), minute ?? mergedAt, locale) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <output className="min-w-0 grow basis-56 text-sm text-soft">{sentence(act, t, when)}</output>
      <Button variant="tint" isLoading={act === 'merging'} onClick={() => void mergeNow()}>
        {t(act === 'resting' || act === 'merging' ? 'now' : 'retry')}
      </Button>
    </div>
  )
}
