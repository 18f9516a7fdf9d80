import type { CausePage } from '../../../contract/cause-pages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import './causes.css'

/** The way of a gift to this cause, from the first step to the last. */
export function CauseSteps({ steps }: Pick<CausePage, 'steps'>) {
  const { t } = useTranslation('giving')
  const digits = new Intl.NumberFormat(useReader().locale)
  return (
    <section className="grid gap-4" aria-labelledby="steps">
      <h2 id="steps">{t('cause.steps')}</h2>
      <ol className="gift-steps grid gap-5">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className="gift-step" aria-hidden="true">
              {digits.format(at + 1)}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
