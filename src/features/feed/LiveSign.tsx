import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import type { LiveState } from './follow-feed.ts'

const tones: Record<LiveState, PillTone> = {
  connecting: 'plain',
  live: 'green',
  paused: 'plain',
  offline: 'warning',
}

/** A quiet dot and the word beside it. */
export function LiveSign({ state }: { state: LiveState }) {
  const { t } = useTranslation('feed')
  return (
    <Pill tone={tones[state]} icon={<Dot isFull={state === 'live'} />}>
      {t(`live.${state}`)}
    </Pill>
  )
}

function Dot({ isFull }: { isFull: boolean }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <circle
        cx="5"
        cy="5"
        r="3.5"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
