import type { CampaignCard } from '../../../contract/campaigns.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Progress } from '../../ui/Progress.tsx'

type Shown = Pick<CampaignCard, 'title' | 'raisedMinorGbp' | 'goalMinorGbp' | 'gifts' | 'state' | 'endsOn'>

/** How far a campaign has come. Pounds, so that it is one number for everyone. */
export function CampaignBar({ campaign }: { campaign: Shown }) {
  const { t } = useTranslation('campaigns')
  const money = useMoney()
  const { title, raisedMinorGbp, goalMinorGbp, gifts, state } = campaign
  const raised = t('raised', { raised: money({ minor: raisedMinorGbp, currency: 'GBP' }) })
  const goal = t('ofGoal', { goal: money({ minor: goalMinorGbp, currency: 'GBP' }) })
  const until = useLastDay(campaign.endsOn)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-semibold" suppressHydrationWarning>
          {raised}
        </span>
        <span className="text-soft" suppressHydrationWarning>
          {goal}
        </span>
      </p>
      <Progress
        value={raisedMinorGbp}
        max={goalMinorGbp}
        label={t('progress', { title })}
        valueText={`${raised} ${goal}`}
        start={t('gifts', { count: gifts })}
        end={state === 'ended' ? t('ended') : until && t('until', { day: until })}
      />
    </div>
  )
}

function useLastDay(endsOn: string | null): string | null {
  const { locale } = useReader()
  if (endsOn === null) return null
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  return format.format(Date.parse(endsOn))
}
