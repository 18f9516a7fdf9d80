import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Ban,
  CloudOff,
  HeartHandshake,
  Languages,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
} from 'lucide-react'
import { siteQuery } from '../../data/reads/site-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoreLinks } from './MoreLinks.tsx'
import { SourceList } from './SourceList.tsx'

const promises: readonly { id: string; icon: LucideIcon }[] = [
  { id: 'offline', icon: CloudOff },
  { id: 'ledger', icon: ScrollText },
  { id: 'private', icon: ShieldCheck },
  { id: 'noAds', icon: Ban },
  { id: 'noClaims', icon: HeartHandshake },
  { id: 'languages', icon: Languages },
]

/** What Jariyah is, what it promises, and whose work it stands on. */
export function AboutPage() {
  const { t } = useTranslation('about')
  const { version } = useSuspenseQuery(siteQuery()).data
  return (
    <div className="page grid gap-12 py-8">
      <header className="grid gap-3">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p className="max-w-[65ch]">{t('name')}</p>
      </header>
      <Promises />
      <section className="grid gap-3" aria-labelledby="software">
        <h2 id="software">{t('software.title')}</h2>
        <p className="max-w-[65ch]">{t('software.text')}</p>
        <p className="text-soft">
          {t('software.version')} <bdi className="figures">{version}</bdi>
        </p>
        <p>
          <a className="text-link" href="/licences.txt">
            {t('software.packages')}
          </a>
        </p>
        <MoreLinks />
      </section>
      <SourceList />
    </div>
  )
}

function Promises() {
  const { t } = useTranslation('about')
  return (
    <section className="grid gap-4" aria-labelledby="promises">
      <h2 id="promises">{t('promises.title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ id, icon: Icon }) => (
          <li key={id} className="panel gap-2">
            <Icon size={26} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
            <h3 className="text-lg">{t(`promises.${id}.title`)}</h3>
            <p className="text-soft">{t(`promises.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
