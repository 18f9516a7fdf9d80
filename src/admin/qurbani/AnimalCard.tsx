import type { AllottedAnimal } from '../../../contract/admin/qurbani.ts'
import { isolated } from '../../../contract/isolated.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useMoment } from '../../ui/use-moment.ts'
import type { Fresh } from '../kit/fresh.ts'
import { StepForm } from './StepForm.tsx'

interface Props {
  animal: AllottedAnimal
  timeZone: string
  fresh: Fresh
}

const tones: Record<AllottedAnimal['state'], PillTone> = {
  allotted: 'plain',
  sacrificed: 'green',
  distributed: 'gold',
}
const nextStep = { allotted: 'sacrifice', sacrificed: 'distribute', distributed: null } as const

/** An animal, the names it is for, what was put down for it, and the next thing to put down. */
export function AnimalCard({ animal, timeZone, fresh }: Props) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const { open, close, opener } = useFormInPlace<'step'>()
  const momentOf = useMoment({ dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { tag, state, names, seats, sacrificed, distributed } = animal
  const next = nextStep[state]
  const number = new Intl.NumberFormat(locale)
  return (
    <li className="grid gap-2 border-t border-base-300 pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <bdi>{tag}</bdi>
        </h3>
        <Pill tone={tones[state]}>{t(`qurbani.states.${state}`)}</Pill>
        <span className="text-sm text-soft">{`${number.format(names.length)} / ${number.format(seats)}`}</span>
      </div>
      <p className="text-sm break-words">{new Intl.ListFormat(locale).format(names.map(isolated))}</p>
      {state === 'allotted' && (
        <p className="text-sm text-soft">{t('qurbani.until', { day: momentOf(animal.endsAt) })}</p>
      )}
      {[sacrificed, distributed].map(
        step =>
          step && (
            <p key={step.at} className="text-sm text-soft">
              {momentOf(step.at)} · <bdi>{step.place}</bdi> · <bdi>{step.reference}</bdi>
            </p>
          ),
      )}
      {next && open && (
        <StepForm id={animal.id} step={next} timeZone={timeZone} fresh={fresh} onClose={close} />
      )}
      {next && !open && (
        <div>
          <Button {...opener('step')} variant="outline">
            {t(`qurbani.${next}`)}
          </Button>
        </div>
      )}
    </li>
  )
}
