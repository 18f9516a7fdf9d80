import { CircleAlert } from 'lucide-react'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Step, stepOfFaults, steps } from './use-campaign-form.ts'

interface Props {
  step: Step
  onStep: (step: Step) => void
  faults: Readonly<Record<string, string>>
}

/** The steps of the form, the one that is shown marked, and the first that has to be mended. */
export function StepRow({ step, onStep, faults }: Props) {
  const { t } = useTranslation('campaign-desk')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  const wrong = stepOfFaults(faults)
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {steps.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              className={`btn w-full ${each === step ? 'btn-primary' : 'btn-outline'}`}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
            >
              <span className="figures" aria-hidden="true">
                {whole.format(at + 1)}
              </span>
              {t(`steps.${each}`)}
              {each === wrong && (
                <>
                  <CircleAlert size={18} aria-hidden="true" />
                  <span className="sr-only">{t('toMend')}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
