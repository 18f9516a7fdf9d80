import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { accounts, Session } from '../../../contract/accounts.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { accountRoutes } from './account-routes.ts'
import { sessionsQuery } from './accounts.queries.ts'
import { sentenceOf } from './sentence-of.ts'

/** Runs an ending, shows the list as it is then, and says so; a failure is one toast. */
function useEnding(work: () => Promise<unknown>) {
  const { t } = useTranslation(['settings', 'accounts', 'errors'])
  const queries = useQueryClient()
  const { submit, isBusy } = useSubmit(async () => {
    await work()
    await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
  })
  return {
    isBusy,
    end: async () => {
      const near = stayNear()
      const failure = await submit()
      near()
      if (failure)
        toast({ title: t('accounts:toast.error'), description: sentenceOf(t, failure.code), tone: 'error' })
      else toast({ title: t('sessions.ended'), tone: 'done' })
    },
  }
}

/** Where the person is signed in, and how to end it there. */
export function SessionsSection() {
  const { t } = useTranslation('settings')
  const { data, isError, refetch } = useQuery(sessionsQuery())
  const { end, isBusy } = useEnding(() =>
    client.call<typeof accounts.endOtherSessions>(accountRoutes.endOtherSessions, {}),
  )
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()} />
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    )
  }
  return (
    <div className="panel gap-2">
      <ul>
        {data.sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <div className="mt-2">
          <Button variant="outline" isLoading={isBusy} onClick={() => void end()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </div>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('settings')
  const { locale } = useReader()
  const { end, isBusy } = useEnding(() =>
    client.call<typeof accounts.endSession>(accountRoutes.endSession, { params: { id: session.id } }),
  )
  const { browser, system } = session
  const device =
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const moment = useMoment()
  const country = session.country && new Intl.DisplayNames(locale, { type: 'region' }).of(session.country)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-base-300 py-3 last:border-0">
      <MonitorSmartphone size={22} className="flex-none text-primary" aria-hidden="true" />
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Pill tone="green">{t('sessions.current')}</Pill>}
        </p>
        <p className="text-sm text-soft">{t('sessions.seen', { date: moment(session.lastSeenAt) })}</p>
        <p className="text-sm text-soft">
          {country && `${country} · `}
          <bdi>{t('sessions.network', { network: session.network })}</bdi>
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="quiet" isLoading={isBusy} onClick={() => void end()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
