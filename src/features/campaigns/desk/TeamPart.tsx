import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { client } from '../../../data/browser-client.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toasts.state.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery } from '../campaigns.queries.ts'

/** Who runs it together: asked by username, shown once they agreed, under a name of their own choice. */
export function TeamPart({ campaign: { id, team } }: { campaign: OwnCampaign }) {
  const { t } = useTranslation(['campaign-desk', 'campaigns', 'errors'])
  const cache = useQueryClient()
  const [username, setUsername] = useState('')
  const reload = () => cache.invalidateQueries({ queryKey: ownCampaignQuery(id).queryKey })
  const asking = useSubmit(async () => {
    await client.call<typeof myCampaigns.invite>(campaignRoutes.invite, {
      params: { id },
      body: { username },
    })
    await reload()
  })
  const taking = useSubmit(async (member: string) => {
    await client.call<typeof myCampaigns.leaveTeam>(campaignRoutes.leaveTeam, { params: { id, member } })
    await reload()
  })
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() === '' || (await asking.submit())) return
    setUsername('')
    toast({ title: t('team.asked'), tone: 'done' })
  }
  return (
    <section className="panel gap-4" aria-labelledby="team">
      <h2 id="team">{t('campaigns:team.title')}</h2>
      <p className="text-soft">{t('team.hint')}</p>
      <Members team={team} isBusy={taking.isBusy} onTake={member => void taking.submit(member)} />
      <form
        method="post"
        noValidate
        onSubmit={event => void ask(event)}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <TextField
          label={t('team.username')}
          autoCapitalize="none"
          dir="ltr"
          maxLength={64}
          value={username}
          onChange={event => setUsername(event.target.value)}
          error={asking.failure ? t(`errors:${asking.failure.code}`) : undefined}
        />
        <Button type="submit" variant="outline" isLoading={asking.isBusy}>
          {t('team.ask')}
        </Button>
      </form>
    </section>
  )
}

interface MembersProps {
  team: OwnCampaign['team']
  isBusy: boolean
  onTake: (member: string) => void
}

function Members({ team, isBusy, onTake }: MembersProps) {
  const { t } = useTranslation('campaign-desk')
  if (team.length === 0) return null
  return (
    <ul className="grid gap-2">
      {team.map(member => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <bdi className="font-semibold">{member.publicName ?? member.username}</bdi>{' '}
            <span className="text-sm text-soft">
              {member.publicName === null ? t('team.waiting') : `@${member.username}`}
            </span>
          </span>
          <Button variant="quiet" isLoading={isBusy} onClick={() => onTake(member.id)}>
            {t('team.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
