import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageHeader } from './PageHeader.tsx'

const offered = ['page', 'payments', 'proof', 'reports'] as const
const checked = ['registration', 'people', 'accounts', 'safeguarding', 'zakat', 'bank'] as const
const steps = ['apply', 'review', 'publish', 'request', 'proof', 'report'] as const
const terms = ['purpose', 'evidence', 'zakat', 'fees', 'words', 'leaving'] as const

/** What charities get, what we ask of them, and what we look at before we say "verified". */
export function ProgramPage() {
  const { t } = useTranslation('charities')
  const digits = new Intl.NumberFormat(useReader().locale)
  return (
    <>
      <PageHeader title={t('program.title')} lead={t('program.lead')}>
        <p className="flex flex-wrap gap-3 pt-2">
          <ButtonLink to="/charity-onboarding" size="large">
            {t('program.apply')}
          </ButtonLink>
          <ButtonLink to="/charity-partners" variant="outline" size="large">
            {t('program.see')}
          </ButtonLink>
        </p>
      </PageHeader>
      <div className="page grid gap-10 py-8">
        <section className="grid gap-4" aria-labelledby="offered">
          <h2 id="offered">{t('program.offered.title')}</h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {offered.map(name => (
              <li key={name} className="panel gap-1">
                <h3 className="text-lg">{t(`program.offered.${name}.title`)}</h3>
                <p className="text-soft">{t(`program.offered.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-4" aria-labelledby="steps">
          <h2 id="steps">{t('program.steps.title')}</h2>
          <ol className="grid max-w-[68ch] gap-2">
            {steps.map((name, at) => (
              <li key={name} className="flex gap-2">
                <span aria-hidden="true">{digits.format(at + 1)}.</span>
                <span>{t(`program.steps.${name}`)}</span>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Points
            title={t('program.checked.title')}
            points={checked.map(name => t(`program.checked.${name}`))}
          />
          <Points title={t('program.terms.title')} points={terms.map(name => t(`program.terms.${name}`))} />
        </div>
      </div>
    </>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="panel gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        {points.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
