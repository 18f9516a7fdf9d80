import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountButton } from './CountButton.tsx'

/** Counts along while a dua is said; gone with the page. */
export function TapCount({ most }: { most: number }) {
  const { t } = useTranslation('duas')
  const [done, setDone] = useState(0)
  return (
    <CountButton
      done={done}
      most={most}
      label={t('dua.tap')}
      onCount={() => setDone(before => Math.min(most, before + 1))}
      onUndo={() => setDone(before => Math.max(0, before - 1))}
    />
  )
}
