import { useReader } from '../../i18n/reader.tsx'
import type { DhikrStep } from './dhikr-plan.ts'

interface Props {
  steps: readonly DhikrStep[]
  said: readonly number[]
  current: number | null
}

/** The steps of a plan that has several, with how far each is. */
export function StepDots({ steps, said, current }: Props) {
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  if (steps.length < 2) return null
  return (
    <ol className="dhikr-steps">
      {steps.map(({ phrase, target }, at) => (
        <li
          key={phrase}
          aria-current={at === current ? 'step' : undefined}
          className={(said[at] ?? 0) >= target ? 'is-done' : ''}
        >
          <span className="figures" dir="ltr">
            {number.format(said[at] ?? 0)} / {number.format(target)}
          </span>
        </li>
      ))}
    </ol>
  )
}
