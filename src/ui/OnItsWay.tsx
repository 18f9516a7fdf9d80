import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { dismiss, notify } from './toasts.state.ts'
import { useIsLong } from './use-is-long.ts'

/** Who has pressed and sees nothing for so long presses again. */
const patientMs = 1_000

/** The toast of the last such press: one is enough for all that is waited for. */
let last = ''

/** Stands where something was asked for by a press and is not there yet. Draws nothing; where that takes long a toast says so until it is there. */
export function OnItsWay() {
  const { t } = useTranslation('ui')
  const isLong = useIsLong(patientMs)
  const text = t('slow.text')
  useEffect(() => {
    if (!isLong) return
    dismiss(last)
    const id = notify({ title: text, tone: 'loading' })
    last = id
    return () => dismiss(id)
  }, [isLong, text])
  return null
}
