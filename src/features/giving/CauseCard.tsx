import { Link, type LinkProps } from '@tanstack/react-router'
import type { CauseCard as Card } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { CauseIcon } from './CauseIcon.tsx'

/** Causes with a page of their own; the others are shown on /donate. */
const ownPages: Readonly<Record<string, LinkProps>> = {
  gaza: { to: '/donate-to-gaza' },
  palestine: { to: '/donate-to-palestine' },
  wells: { to: '/$slug', params: { slug: 'water-wells' } },
  mosques: { to: '/$slug', params: { slug: 'mosque-donations' } },
  'build-mosque': { to: '/$slug', params: { slug: 'build-mosque' } },
  qurbani: { to: '/qurbani' },
  orphans: { to: '/orphanages' },
}

function CauseLink({ causeId, children }: { causeId: string; children: string }) {
  const page: LinkProps = ownPages[causeId] ?? { to: '/donate', search: { cause: causeId } }
  return <Link {...page}>{children}</Link>
}

export function CauseCard({ cause, headingLevel: Heading }: { cause: Card; headingLevel: 'h2' | 'h3' }) {
  const { t } = useTranslation('giving')
  return (
    <li className="panel panel-link gap-3">
      <CauseIcon kind={cause.kind} />
      <Heading className="text-xl">
        <CauseLink causeId={cause.id}>{cause.title}</CauseLink>
      </Heading>
      <p className="text-soft">{cause.summary}</p>
      <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-soft">
        <span className="font-semibold text-base-content">
          <Money minor={cause.raisedMinorGbp} currency="GBP" />
        </span>
        <span>{t('cause.gifts', { count: cause.gifts })}</span>
        <span>{t('cause.projectCount', { count: cause.projects })}</span>
      </p>
    </li>
  )
}
