import { CircleAlert } from 'lucide-react'
import { useLocale } from './useLocale.ts'

interface Props<Step extends string> {
  label: string
  steps: readonly Step[]
  nameOf: (step: Step) => string
  step: Step
  onStep: (step: Step) => void
  /** The first that has to be mended, and how that is said. */
  toMend?: { step: Step | undefined; text: string }
}

/** The steps of a form, numbered, the one that is shown marked. Each can be gone to. */
export function StepRow<Step extends string>({ label, steps, nameOf, step, onStep, toMend }: Props<Step>) {
  const { locale } = useLocale()
  const whole = new Intl.NumberFormat(locale)
  return (
    <nav aria-label={label}>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {steps.map((each, at) => (
          <li key={each} className="grid">
            <button
              type="button"
              className={`btn w-full ${each === step ? 'btn-primary' : 'btn-outline'}`}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
            >
              <span className="figures" aria-hidden="true">
                {whole.format(at + 1)}
              </span>
              {nameOf(each)}
              {each === toMend?.step && (
                <>
                  <CircleAlert size={18} aria-hidden="true" />
                  <span className="sr-only">{toMend.text}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
