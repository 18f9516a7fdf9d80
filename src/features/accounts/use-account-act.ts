import { auth } from '../../data/account/page-auth.ts'
import type { CallError } from '../../data/call-error.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toasts.state.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Fresh } from './use-fresh.tsx'

export interface AccountAct {
  isBusy: boolean
  failure: CallError | null
  /** Resolves true once it is done. A failure that no field shows is one toast. */
  run: () => Promise<boolean>
}

/** An act on one's own account: asks for a fresh factor where it must, and shows the account as it is then. */
export function useAccountAct(
  { run: withFresh }: Fresh,
  work: () => Promise<void>,
  shownBesideField: readonly string[] = [],
): AccountAct {
  const { t } = useTranslation(['accounts', 'errors'])
  const { submit, isBusy, failure } = useSubmit(work)
  return {
    isBusy,
    failure,
    async run() {
      const left = await withFresh(() => submit())
      if (left === null) {
        await auth.refresh()
        return true
      }
      if (left.code !== 'fresh_factor_needed' && !shownBesideField.includes(left.code))
        toast({ title: t('toast.error'), description: sentenceOf(t, left.code), tone: 'error' })
      return false
    },
  }
}
