import { Link } from '@tanstack/react-router'
import type { CauseCard as Card } from '../../../contract/catalogue.ts'
import { hrefOfCause } from '../../../contract/cause-hrefs.ts'
import { exponentOf } from '../../../contract/money.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Money } from '../../ui/Money.tsx'

export function CauseCard({ cause, headingLevel: Heading }: { cause: Card; headingLevel: 'h2' | 'h3' }) {
  const { t } = useTranslation('giving')
  return (
    <li className="panel panel-link gap-3">
      <div className="flex items-center gap-3 sm:grid">
        <Drawing name={cause.drawing} className="aspect-8/5 max-sm:w-24 sm:aspect-2/1" />
        <Heading className="flex-1 text-xl">
          <Link to={hrefOfCause(cause.id)}>{cause.title}</Link>
        </Heading>
      </div>
      <p className="text-soft">{cause.summary}</p>
      <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-soft">
        <span className="font-semibold text-base-content">
          <Money minor={cause.raisedMinorGbp} currency="GBP" />
        </span>
        <span>{t('cause.gifts', { count: cause.gifts })}</span>
        <span>{t('cause.projectCount', { count: cause.projects })}</span>
      </p>
      {cause.quickGift && <QuickGift {...cause.quickGift} />}
    </li>
  )
}

/** Longer than that, and three do not stand beside each other on the narrowest phone. */
const longestOfThree = 6

/** Each amount is given with one press: it goes into the basket, which is opened. */
function QuickGift({ project, currency, presets }: NonNullable<Card['quickGift']>) {
  const { t } = useTranslation('giving')
  const money = useMoney()
  const amounts = presets.map(minor => ({ minor, text: money({ minor, currency }) }))
  const isLong = amounts.some(({ text }) => text.length > longestOfThree)
  return (
    <div className="relative flex flex-wrap gap-2">
      {(isLong ? amounts.slice(0, 2) : amounts).map(({ minor, text }) => (
        <ButtonLink
          key={minor}
          to="/fast-checkout"
          search={{ project, amount: `${minor / 10 ** exponentOf[currency]}` }}
          variant="tint"
          className="flex-1 px-2"
          aria-label={t('form.give', { amount: text })}
        >
          <Money minor={minor} currency={currency} />
        </ButtonLink>
      ))}
    </div>
  )
}
