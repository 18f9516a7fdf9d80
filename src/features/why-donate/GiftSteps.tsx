import { Link, type LinkProps } from '@tanstack/react-router'
import { HandHeart, type LucideIcon, ReceiptText, ScrollText, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Step {
  id: 'choose' | 'receipt' | 'ledger' | 'check'
  icon: LucideIcon
  to: LinkProps
}

const steps: readonly Step[] = [
  { id: 'choose', icon: HandHeart, to: { to: '/donate' } },
  { id: 'receipt', icon: ReceiptText, to: { to: '/thank-you' } },
  { id: 'ledger', icon: ScrollText, to: { to: '/open-charity-ledger' } },
  { id: 'check', icon: ShieldCheck, to: { to: '/$slug', params: { slug: 'how-it-works' } } },
]

/** What becomes of a gift, one step after the other, each with where it can be seen. */
export function GiftSteps() {
  const { t } = useTranslation('why-donate')
  return (
    <section className="grid gap-4" aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ id, icon: Icon, to }) => (
          <li key={id} className="panel gap-2">
            <Icon size={26} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
            <h3 className="text-lg">{t(`steps.${id}.title`)}</h3>
            <p className="text-soft">{t(`steps.${id}.text`)}</p>
            <p className="mt-auto">
              <Link {...to} className="text-link inline-flex min-h-11 items-center">
                {t(`steps.${id}.link`)}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
