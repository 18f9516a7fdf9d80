import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Point } from '../../lib/places/distance.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type LocateProblem, locate } from './locate.ts'

type State = { state: 'idle' | 'asking' } | { state: 'failed'; problem: LocateProblem }

/** Says first what the place is for, then asks the device for it, once. */
export function LocateButton({ isSent, onFound }: { isSent: boolean; onFound: (point: Point) => void }) {
  const { t } = useTranslation('prayer')
  const [state, setState] = useState<State>({ state: 'idle' })
  const ask = async () => {
    setState({ state: 'asking' })
    const found = await locate()
    if ('problem' in found) return setState({ state: 'failed', problem: found.problem })
    setState({ state: 'idle' })
    onFound(found)
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
