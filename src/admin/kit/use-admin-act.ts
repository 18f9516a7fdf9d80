import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../data/call-error.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from './fresh.ts'

export interface AdminAct<Arguments extends unknown[]> {
  isBusy: boolean
  failure: CallError | null
  /** Says that it failed, and why. */
  tell: (failure: CallError) => void
  /** Resolves true once it is done. */
  run: (...given: Arguments) => Promise<boolean>
}

/**
 * A write of the administration: asks for a fresh factor where it must, says what went wrong, and lets every list be read
 * again, a refusal being often for what another administrator has done meanwhile.
 */
export function useAdminAct<Arguments extends unknown[]>(
  fresh: Fresh,
  work: (...given: Arguments) => Promise<void>,
): AdminAct<Arguments> {
  const { t } = useTranslation(['admin', 'errors'])
  const client = useQueryClient()
  const { submit, isBusy, failure } = useSubmit(work)
  const tell = ({ code }: CallError) =>
    toast({ title: t('failed'), description: t(`errors:${code}`), tone: 'error' })
  return {
    isBusy,
    failure,
    tell,
    async run(...given) {
      const goNear = stayNear()
      const left = await fresh.run(() => submit(...given))
      // Whoever closed the question knows.
      if (left?.code === 'fresh_factor_needed') return false
      // A field shows its own.
      if (left && Object.keys(left.fields).length === 0) tell(left)
      if (left?.status !== null)
        await client.invalidateQueries({
          predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/admin/'),
        })
      goNear()
      return left === null
    },
  }
}
