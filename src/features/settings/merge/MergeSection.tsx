import { useQuery } from '@tanstack/react-query'
import { worshipScopes } from '../../../../contract/worship-limits.ts'
import type { worshipSync } from '../../../../contract/worship-sync.ts'
import { memberQuery } from '../../../data/account/member-query.ts'
import { collectionsOf } from '../../../data/worship/collections.ts'
import { joinedBy } from '../../../data/worship/merge-state.ts'
import { useMergeView } from '../../../data/worship/use-merge-view.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MergeState } from './MergeState.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

const scopes = worshipScopes.filter(scope => collectionsOf(scope).length > 0)

/** Whether this device merges a person’s worship with their others. Off until they turn it on, each scope by itself. */
export function MergeSection({ person }: { person: string }) {
  const { t } = useTranslation('merge')
  const view = useMergeView()
  // Without a connection it is simply not known.
  const { data } = useQuery({
    ...memberQuery<typeof worshipSync.status>('/api/worship/sync', {}),
    staleTime: 0,
  })
  const joined = scopes.flatMap(scope => joinedBy(view.kept, person, scope) ?? [])
  const merged = joined.filter(({ standing }) => standing === 'on')
  return (
    <section className="panel gap-4" aria-labelledby="merge">
      <div className="grid gap-1">
        <h3 id="merge">{t('title')}</h3>
        <p className="text-soft">{t('text')}</p>
      </div>
      {scopes.map(scope => (
        <ScopeChoice
          key={scope}
          scope={scope}
          person={person}
          view={view}
          isElsewhere={data?.kept.some(each => each.scope === scope) ?? false}
        />
      ))}
      {merged.length > 0 && <MergeState scopes={merged} act={view.act} />}
    </section>
  )
}
