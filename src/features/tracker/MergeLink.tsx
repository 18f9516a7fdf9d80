import { Link } from '@tanstack/react-router'
import { useAuth } from '../../data/account/use-auth.ts'
import { joinedBy } from '../../data/worship/merge-state.ts'
import { useMergeView } from '../../data/worship/use-merge-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Where a person decides whether their devices merge the log, and whether they do. */
export function MergeLink() {
  const { t } = useTranslation('tracker')
  const { user } = useAuth()
  const { kept } = useMergeView()
  const isMerged = user !== null && joinedBy(kept, user.id, 'prayers')?.standing === 'on'
  return (
    <Link
      to="/settings"
      search={{ section: 'worship' }}
      className="text-link inline-flex min-h-11 items-center justify-self-start"
    >
      {t(isMerged ? 'merged' : 'merge')}
    </Link>
  )
}
