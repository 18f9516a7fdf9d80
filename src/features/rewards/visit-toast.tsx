import type { Rarity } from '../../../contract/reward-kinds.ts'
import { useReader } from '../../i18n/reader.tsx'
import type { Say } from '../../i18n/translator.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import type { ToastContent } from '../../ui/toasts.ts'
import type { VisitAnswer } from './follow-visits.ts'
import { VisitMedal } from './VisitMedal.tsx'
import { WeekDots } from './WeekDots.tsx'

/** The specification's life of the visit reward (section 4). */
const lifetimeMs = 5_000

/** Gold is for epic days and up. */
const toneOf: Record<Rarity, PillTone> = { common: 'plain', rare: 'green', epic: 'gold', legendary: 'gold' }

function Times({ count }: { count: number }) {
  const { locale } = useReader()
  return <span dir="ltr">×{new Intl.NumberFormat(locale).format(count)}</span>
}

/** Today's visit in a toast. What was given before is welcomed and not counted out again. */
export function visitToast({ data, message, isRepeated }: VisitAnswer, say: Say): ToastContent {
  const tone = toneOf[data.rarity]
  const isGold = tone === 'gold'
  const isGiven = !isRepeated && data.points > 0
  return {
    title: isGiven ? say('points', { count: data.points }) : message,
    description: data.message,
    durationMs: lifetimeMs,
    art: <VisitMedal icon={data.icon} isGold={isGold} />,
    detail: (
      // Below the button that closes it there is room again.
      <div className="-me-9">
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <WeekDots streakDays={data.streakDays} isGold={isGold} />
          <span className="figures">{say('day', { n: data.streakDays })}</span>
          {isGiven && (
            <Pill tone={tone}>
              {say(`rarity.${data.rarity}`)} <Times count={data.multiplier} />
            </Pill>
          )}
        </p>
        {isGiven && <p className="mt-2 text-soft text-xs">{say('fixed')}</p>}
      </div>
    ),
  }
}
