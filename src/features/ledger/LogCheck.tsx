import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepHead, keptHead } from '../../data/kept-head.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckResult } from './CheckResult.tsx'
import { CheckStopped } from './check-stopped.ts'
import { consistencyQuery, headQuery, newestHeadQuery } from './ledger.queries.ts'
import { useCheck } from './use-check.ts'

/** Checks that nothing was changed or taken out of the log since this device saw it last. */
export function LogCheck() {
  const { t } = useTranslation('ledger')
  const client = useQueryClient()
  const { check, run } = useCheck()
  useFirstHead()

  const checkLog = () =>
    run(async ({ checkGrowth, isRight }) => {
      const kept = await keptHead()
      if (!kept) throw new CheckStopped('firstVisit')
      const newest = await client.fetchQuery(newestHeadQuery())
      client.setQueryData(headQuery().queryKey, newest)
      const checks = await checkGrowth(kept, newest.head, async (from, to) => {
        const proof = await client.fetchQuery(consistencyQuery(from, to))
        return proof.path
      })
      // Only a log that was found right becomes the measure of the next time.
      if (isRight(checks)) await keepHead({ head: newest.head, publicKey: kept.publicKey })
      return checks
    })

  return (
    <div className="grid gap-3">
      <Button variant="tint" isWide isLoading={check.state === 'running'} onClick={() => void checkLog()}>
        {t('log.check')}
      </Button>
      <p className="text-sm text-soft">{t('log.text')}</p>
      <CheckResult check={check} subject="log" />
    </div>
  )
}

/** A first visit keeps the log as it is then, so that the next one has something to hold it to. */
function useFirstHead(): void {
  const client = useQueryClient()
  useEffect(() => {
    const keepFirst = async () => {
      const newest = client.getQueryData(headQuery().queryKey)
      if (newest && newest.head.size > 0 && !(await keptHead())) await keepHead(newest)
    }
    void keepFirst()
  }, [client])
}
