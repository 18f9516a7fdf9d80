import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MyRewards, rewards } from '../../../contract/rewards.ts'
import { client } from '../../data/browser-client.ts'
import { rewardsQuery } from '../../data/reads/rewards-query.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'

const route = { method: 'PUT', path: '/api/rewards/pause', access: 'member' } as const

/** The days in a row, and the way to let them rest. Nothing where they can't be had. */
export function RowPanel() {
  const { data } = useQuery(rewardsQuery())
  return data ? <Row streak={data.streak} /> : null
}

function Row({ streak: { days, longest, freezes, isPaused } }: Pick<MyRewards, 'streak'>) {
  const { t } = useTranslation('rewards')
  const { locale } = useReader()
  const { isBusy, press } = usePause(!isPaused)
  const number = new Intl.NumberFormat(locale)
  return (
    <section className="panel gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {t('row.title')}
        <span className="figures text-3xl text-primary">{number.format(days)}</span>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-soft">
        <span>{t('row.longest', { n: number.format(longest) })}</span>
        <span>{t('row.freezes', { n: number.format(freezes) })}</span>
      </p>
      <p>{t(isPaused ? 'message.resting' : 'row.text')}</p>
      <div>
        <Button variant="outline" isLoading={isBusy} onClick={press}>
          {t(isPaused ? 'row.goOn' : 'row.rest')}
        </Button>
      </div>
    </section>
  )
}

function usePause(isPaused: boolean) {
  const { t } = useTranslation(['accounts', 'errors'])
  const queries = useQueryClient()
  const { submit, isBusy } = useSubmit(async () => {
    const streak = await client.call<typeof rewards.pause>(route, { body: { isPaused } })
    queries.setQueryData(rewardsQuery().queryKey, before => before && { ...before, streak })
  })
  const change = async () => {
    const failure = await submit()
    if (failure) toast({ title: t('toast.error'), description: t(`errors:${failure.code}`), tone: 'error' })
  }
  return { isBusy, press: () => void change() }
}
