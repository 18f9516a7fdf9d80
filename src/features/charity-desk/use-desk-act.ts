import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../data/call-error.ts'
import { type Submission, useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'

export interface DeskAct<Given extends unknown[]> extends Pick<Submission<Given>, 'isBusy' | 'failure'> {
  /** Resolves true once it is done; what went wrong beside no field is said in a toast. */
  run: (...given: Given) => Promise<boolean>
}

/** Asks for a fresh factor where an act needs one, and runs it again. The accounts bring it. */
export interface Fresh {
  run: (act: () => Promise<CallError | null>) => Promise<CallError | null>
}

/** A write of the desk: says what came of it, and lets all that is shown of charities be read again. */
export function useDeskAct<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  { done, fresh }: { done: string; fresh?: Fresh },
): DeskAct<Given> {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const queries = useQueryClient()
  const { submit, isBusy, failure } = useSubmit(work)
  return {
    isBusy,
    failure,
    async run(...given) {
      const goNear = stayNear()
      const act = () => submit(...given)
      const left = await (fresh ? fresh.run(act) : act())
      if (left === null) {
        await queries.invalidateQueries({
          predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/charit'),
        })
        toast({ title: done, tone: 'done' })
        goNear()
        return true
      }
      // Whoever closed the question knows; a field shows its own.
      if (left.code !== 'fresh_factor_needed' && Object.keys(left.fields).length === 0)
        toast({ title: t('failed'), description: t(`errors:${left.code}`), tone: 'error' })
      return false
    },
  }
}
