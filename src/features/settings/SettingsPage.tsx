import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { part } from '../../ui/part.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { SectionList } from './SectionList.tsx'
import { type SettingsSection, settingsSections } from './settings-search.ts'

const PrivacySection = part(
  async () => (await import('./PrivacySection.tsx')).PrivacySection,
  <LoadingRows />,
)
const StorageSection = part(
  async () => (await import('./storage/StorageSection.tsx')).StorageSection,
  <LoadingRows />,
)
const WorshipSection = part(
  async () => (await import('./WorshipSection.tsx')).WorshipSection,
  <LoadingRows />,
)

interface Props {
  section: SettingsSection | undefined
  /** Parts of other features, put in by the route. */
  giftAid: ReactNode
  cards: ReactNode
  notifications: ReactNode
  consents: ReactNode
  security: ReactNode
  sessions: ReactNode
  data: ReactNode
}

/** What a person without an account can set, too. */
const ofDevice: readonly SettingsSection[] = ['device', 'storage', 'notifications', 'privacy']

/** On the phone a list, then one thing at a time; on wider screens both beside each other. */
export function SettingsPage(props: Props) {
  const { section, giftAid, cards, notifications, consents, security, sessions, data } = props
  const { t } = useTranslation('settings')
  const { isAuthenticated } = useAuth()
  const parts: Partial<Record<SettingsSection, ReactNode>> = {
    device: <DeviceSection />,
    storage: <StorageSection />,
    worship: <WorshipSection />,
    cards,
    'gift-aid': giftAid,
    notifications,
    privacy: <PrivacySection consents={consents} />,
    security,
    sessions,
    data,
  }
  const offered = settingsSections.filter(
    each => parts[each] !== undefined && (isAuthenticated || ofDevice.includes(each)),
  )
  const chosen = section !== undefined && offered.includes(section) ? section : undefined
  const shown = chosen ?? 'device'
  return (
    <div className="page py-8">
      <h1 className={chosen ? 'max-lg:sr-only' : undefined}>{t('title')}</h1>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 max-lg:mt-4 lg:grid-cols-[18rem_1fr]">
        <div className={`grid gap-4 ${chosen ? 'max-lg:hidden' : ''}`}>
          <Sections offered={offered} shown={shown} closed={chosen ? undefined : section} />
        </div>
        <section
          className={`grid max-w-2xl min-w-0 gap-4 ${chosen ? '' : 'max-lg:hidden'}`}
          aria-labelledby="section"
        >
          <Link
            to="/settings"
            activeOptions={{ exact: true, includeSearch: true }}
            className="text-link inline-flex min-h-11 items-center gap-1 justify-self-start lg:hidden"
          >
            <ChevronLeft size={18} className="rtl:[scale:-1_1]" aria-hidden="true" />
            {t('back')}
          </Link>
          <h2 id="section">{t(`sections.${shown}`)}</h2>
          {parts[shown]}
        </section>
      </div>
    </div>
  )
}

interface SectionsProps {
  offered: readonly SettingsSection[]
  shown: SettingsSection
  /** What was asked for, as by a link of a mail, and is there once they are in. */
  closed: SettingsSection | undefined
}

function Sections({ offered, shown, closed }: SectionsProps) {
  const { isAuthenticated } = useAuth()
  const list = <SectionList sections={offered} shown={shown} />
  if (isAuthenticated) return list
  if (closed === undefined)
    return (
      <>
        {list}
        <SignInFirst next="/settings" />
      </>
    )
  return (
    <>
      <SignInFirst next={`/settings?section=${closed}`} />
      {list}
    </>
  )
}

function SignInFirst({ next }: { next: string }) {
  const { t } = useTranslation('settings')
  return (
    <Notice
      action={
        <ButtonLink to="/auth" search={{ next }} variant="outline">
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('signInFirst')}
    </Notice>
  )
}
