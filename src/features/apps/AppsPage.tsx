import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { InstallCard } from './InstallCard.tsx'
import { OfflineList } from './OfflineList.tsx'
import { shelf } from './shelf.ts'
import { shortcuts } from './shortcuts.ts'

const permissions = ['notifications', 'location', 'nothing'] as const

/** How to keep the app at hand, what it can do without a connection, and the tools that are in it. */
export function AppsPage() {
  const { t } = useTranslation('apps')
  return (
    <>
      <section className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-4 py-10 lg:py-16">
          <h1 className="max-w-3xl">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
      </section>
      <div className="page grid gap-12 py-8 lg:gap-16">
        <InstallCard />
        <OfflineList />
        <Shortcuts />
        <Permissions />
        <Shelf />
      </div>
    </>
  )
}

function Shortcuts() {
  const { t } = useTranslation('apps')
  return (
    <section className="grid gap-4" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('shortcuts.title')}</h2>
      <p className="max-w-[65ch] text-soft">{t('shortcuts.text')}</p>
      <ul className="flex flex-wrap gap-4">
        {shortcuts.map(({ id, icon }) => (
          <li key={id} className="panel flex-row items-center gap-3">
            <img src={icon} alt="" width={40} height={40} loading="lazy" className="rounded-lg" />
            <span className="font-semibold">{t(`shortcuts.${id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Permissions() {
  const { t } = useTranslation('apps')
  return (
    <section className="grid gap-4" aria-labelledby="permissions">
      <h2 id="permissions">{t('permissions.title')}</h2>
      <dl className="grid gap-4 md:grid-cols-3">
        {permissions.map(id => (
          <div key={id} className="panel gap-1">
            <dt className="font-semibold">{t(`permissions.${id}.title`)}</dt>
            <dd className="text-soft">{t(`permissions.${id}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Shelf() {
  const { t } = useTranslation('apps')
  return (
    <section className="grid gap-4" aria-labelledby="shelf">
      <h2 id="shelf">{t('shelf.title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shelf.map(({ id, icon: Icon, to }) => (
          <li key={id} className="panel panel-link flex-row gap-4">
            <Icon size={28} strokeWidth={1.6} aria-hidden="true" className="mt-1 flex-none text-primary" />
            <div>
              <h3 className="text-lg">
                <Link to={to}>{t(`shelf.${id}.title`)}</Link>
              </h3>
              <p className="text-soft">{t(`shelf.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
