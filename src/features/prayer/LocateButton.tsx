import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Point } from '../../lib/places/distance.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type LocateProblem, locate } from './locate.ts'

type State = { state: 'idle' | 'asking' } | { state: 'failed'; problem: LocateProblem }

/**
 * Says first what the place is for, then asks the device for it, once. The device may take its time: who has chosen another place or
 * gone away meanwhile is not moved by its answer.
 */
export function LocateButton({ isSent, onFound }: { isSent: boolean; onFound: (point: Point) => void }) {
  const { t } = useTranslation('prayer')
  const [state, setState] = useState<State>({ state: 'idle' })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const ask = async () => {
    const before = keptPlace.get()
    setState({ state: 'asking' })
    const found = await locate()
    if (!isHere.current) return
    if ('problem' in found) return setState({ state: 'failed', problem: found.problem })
    setState({ state: 'idle' })
    if (keptPlace.get() === before) onFound(found)
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        isWide
        isLoading={state.state === 'asking'}
        icon={<LocateFixed size={20} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t('place.locate')}
      </Button>
      {!isSent && <p className="field-hint">{t('place.locateHint')}</p>}
      {state.state === 'failed' && (
        <Notice tone="warning" isLive>
          {t(`place.problem.${state.problem}`)}
        </Notice>
      )}
    </div>
  )
}
