import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type DhikrPlan, dhikrSets, longestTarget, ownPlanId, setSources } from './dhikr-plan.ts'
import { dhikrStore } from './dhikr-store.ts'
import { isPhraseId, type PhraseId, phrases } from './phrases.ts'
import { readTarget } from './read-target.ts'
import { useDhikrCount } from './use-dhikr.ts'

/** What to say: a set as the texts have it, or a phrase and a number of one's own. */
export function PlanSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dhikr')
  const { plan } = useDhikrCount()
  const choose = (id: string) => {
    dhikrStore.act({ kind: 'choose', plan: id })
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('plan.choose')}>
      <ul className="dhikr-sets">
        {dhikrSets.map(set => (
          <li key={set.id}>
            <SetButton set={set} isChosen={set.id === plan} onChoose={() => choose(set.id)} />
          </li>
        ))}
      </ul>
      <OwnPlan onChoose={choose} />
    </Sheet>
  )
}

interface SetButtonProps {
  set: DhikrPlan
  isChosen: boolean
  onChoose: () => void
}

function SetButton({ set: { id, steps }, isChosen, onChoose }: SetButtonProps) {
  const { t } = useTranslation('dhikr')
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const source = setSources[id]
  return (
    <button type="button" className="dhikr-set" aria-pressed={isChosen} onClick={onChoose}>
      <span>{t(`sets.${id}`)}</span>
      <small>
        <span className="figures">{steps.map(({ target }) => number.format(target)).join(' · ')}</span>
        {source && ` – ${t(`sources.${source.collection}`, { number: number.format(source.number) })}`}
      </small>
    </button>
  )
}

function OwnPlan({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('dhikr')
  const [phrase, setPhrase] = useState<PhraseId>('subhanallah')
  const [typed, setTyped] = useState('100')
  const [isWrong, setIsWrong] = useState(false)
  const start = () => {
    const target = readTarget(typed)
    setIsWrong(target === null)
    if (target !== null) onChoose(ownPlanId(phrase, target))
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        start()
      }}
    >
      <h3 className="text-lg">{t('plan.own')}</h3>
      <SelectField
        label={t('plan.phrase')}
        options={phrases.map(({ id }) => ({ value: id, label: t(`names.${id}`) }))}
        value={phrase}
        onChange={event => isPhraseId(event.target.value) && setPhrase(event.target.value)}
      />
      <TextField
        label={t('plan.target')}
        hint={t('plan.targetHint')}
        error={isWrong ? t('plan.targetWrong', { least: 1, most: longestTarget }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" isWide>
        {t('plan.start')}
      </Button>
    </form>
  )
}
