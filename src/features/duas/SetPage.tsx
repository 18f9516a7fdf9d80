import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AdhkarSet, Dua } from '../../lib/duas/dua.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { adhkarProgress, countDua, restartSet, saidOf } from './adhkar-progress.ts'
import { CountButton } from './CountButton.tsx'
import { DuaCard } from './DuaCard.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { setQuery } from './duas.queries.ts'
import { progressKeys } from './progress-keys.ts'
import { TransliterationSwitch } from './TransliterationSwitch.tsx'

const timesOf = ({ times }: Dua): number => times ?? 1

/** The adhkar of one time of the day, each counted, with what was said kept on this device. */
export function SetPage({ set }: { set: AdhkarSet }) {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data: duas } = useSuspenseQuery(setQuery(language, set))
  const said = saidOf(useKept(adhkarProgress), set, useMinute())
  const saidTimes = (dua: Dua) => Math.min(said[dua.id] ?? 0, timesOf(dua))
  const done = duas.filter(dua => saidTimes(dua) >= timesOf(dua)).length
  const count = (dua: Dua, by: 1 | -1) => countDua({ set, id: dua.id, most: timesOf(dua) }, by)
  const keys = progressKeys(set)
  const progress = t(keys.progress, { done, all: duas.length })
  return (
    <DuaFrame isNarrow>
      <header className="duas-header">
        <Link to="/fortress-of-the-muslim" className="crumb">
          {t('fortress.title')}
        </Link>
        <h1>{t(`sets.${set}`)}</h1>
        <div className="duas-bar">
          <TransliterationSwitch />
        </div>
      </header>
      <div className="set-progress">
        <Progress
          label={t('sets.title')}
          valueText={progress}
          value={done}
          max={duas.length}
          start={progress}
        />
      </div>
      <div className="dua-list">
        {duas.map(dua => (
          <DuaCard key={dua.id} dua={dua}>
            <CountButton
              done={saidTimes(dua)}
              most={timesOf(dua)}
              label={t('sets.said')}
              onCount={() => count(dua, 1)}
              onUndo={() => count(dua, -1)}
            />
          </DuaCard>
        ))}
      </div>
      {done > 0 && done === duas.length && <Notice tone="done">{t(keys.complete)}</Notice>}
      {done > 0 && (
        <div>
          <Button
            variant="quiet"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            onClick={() => restartSet(set)}
          >
            {t('sets.restart')}
          </Button>
        </div>
      )}
    </DuaFrame>
  )
}
