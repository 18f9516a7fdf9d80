import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff } from 'lucide-react'
import type { campaigns } from '../../../contract/campaigns.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { followingQuery } from './campaigns.queries.ts'

/** Has this device told of the campaign's updates, where it takes campaign news; or no longer. */
export function FollowButton({ slug }: { slug: string }) {
  const { t } = useTranslation(['campaigns', 'errors'])
  const cache = useQueryClient()
  const query = followingQuery(slug)
  const { data } = useQuery(query)
  const isFollowing = data?.isFollowing ?? false
  const { submit, isBusy } = useSubmit(async () => {
    const answer = await client.call<typeof campaigns.follow>(campaignRoutes.follow, {
      params: { slug },
      body: { isFollowing: !isFollowing },
    })
    cache.setQueryData(query.queryKey, answer)
  })
  const press = async () => {
    const failure = await submit()
    if (failure) toast({ title: t(`errors:${failure.code}`), tone: 'error' })
  }
  return (
    <div className="grid gap-1">
      <Button
        variant="outline"
        aria-pressed={isFollowing}
        isLoading={isBusy}
        icon={isFollowing ? <BellOff size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t(isFollowing ? 'follow.stop' : 'follow.start')}
      </Button>
      {isFollowing && (
        <p className="max-w-prose text-sm text-soft">
          {t('follow.hint')}{' '}
          <Link to="/settings" search={{ section: 'notifications' }} className="text-link">
            {t('follow.settings')}
          </Link>
        </p>
      )}
    </div>
  )
}
