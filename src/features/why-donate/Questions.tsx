import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

const questions = ['zakat', 'name', 'account', 'small', 'offline', 'mistake'] as const

/** What people ask before they give. Opens without any script. */
export function Questions() {
  const { t } = useTranslation('why-donate')
  return (
    <section className="grid gap-4" aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div className="panel gap-0 py-1">
        {questions.map(id => (
          <details key={id} className="group border-b border-base-300 last:border-0">
            <summary className="flex min-h-14 items-center gap-3 py-3 font-semibold">
              <span className="grow">{t(`questions.${id}.ask`)}</span>
              <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
            </summary>
            <p className="max-w-[65ch] pb-4 text-soft">{t(`questions.${id}.say`)}</p>
          </details>
        ))}
      </div>
      <p>
        <Link
          to="/$slug"
          params={{ slug: 'contact' }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('questions.contact')}
        </Link>
      </p>
    </section>
  )
}
