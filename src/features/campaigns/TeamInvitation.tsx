import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { campaignLimits } from '../../../contract/campaign-rules.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { isolated } from '../../../contract/isolated.ts'
import type { myCampaigns } from '../../../contract/my-campaigns.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { campaignRoutes } from './campaign-routes.ts'
import { ownCampaignsQuery } from './campaigns.queries.ts'

type Place = Answer<typeof myCampaigns.list>['teams'][number]

/** An invitation to a team: taken under a name of one's own choice, or declined; later, the way out. */
export function TeamInvitation({ place }: { place: Place }) {
  const { t } = useTranslation(['campaigns', 'errors'])
  const [name, setName] = useState('')
  const { joining, leaving } = useMembership(place.id, name)
  const join = (event: FormEvent) => {
    event.preventDefault()
    void joining.submit()
  }
  const failure = joining.failure ?? leaving.failure
  const says = { title: isolated(place.title), organiser: isolated(place.organiser) }
  const leave = (
    <Button variant="quiet" isLoading={leaving.isBusy} onClick={() => void leaving.submit()}>
      {t(place.publicName === null ? 'team.decline' : 'team.leave')}
    </Button>
  )
  if (place.publicName !== null)
    return (
      <li className="panel gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p>{t('team.member', says)}</p>
        {leave}
      </li>
    )
  return (
    <li className="panel gap-3">
      <p>{t('team.asked', says)}</p>
      <form
        method="post"
        noValidate
        onSubmit={join}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <TextField
          label={t('team.name')}
          maxLength={campaignLimits.organiser}
          value={name}
          onChange={event => setName(event.target.value)}
          error={
            failure
              ? t(`errors:${failure.fields.publicName ?? failure.code}`, { max: campaignLimits.organiser })
              : undefined
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isLoading={joining.isBusy}>
            {t('team.join')}
          </Button>
          {leave}
        </div>
      </form>
    </li>
  )
}

/** The ways into a team under a name, and out of it. */
function useMembership(id: string, name: string) {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  const params = { id }
  const joining = useSubmit(async () => {
    await client.call<typeof myCampaigns.joinTeam>(campaignRoutes.joinTeam, {
      params,
      body: { publicName: name },
    })
    await reload()
  })
  const leaving = useSubmit(async () => {
    await client.call<typeof myCampaigns.leaveTeam>(campaignRoutes.leaveTeam, {
      params: { ...params, member: 'own' },
    })
    await reload()
  })
  return { joining, leaving }
}
