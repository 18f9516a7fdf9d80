import { useState } from 'react'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toasts.state.ts'

/**
 * An act on a gift, one at a time; why the service did not do it is told.
 * @param work answers whether the page is being left: until it is gone, it is not pressed again
 */
export function useAct(work: () => Promise<boolean>): { isBusy: boolean; act: () => void } {
  const { t } = useTranslation('errors')
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      setIsBusy(await work())
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof CallError)) throw error
      notify({ title: t(error.code), tone: 'error' })
    }
  }
  return { isBusy, act: () => void run() }
}
