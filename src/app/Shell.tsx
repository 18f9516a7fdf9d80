import { useQueryClient } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { memo, type ReactNode, useEffect } from 'react'
import { useReader } from '../i18n/reader.tsx'
import type { Say } from '../i18n/translator.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dock } from '../ui/Dock.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Header } from '../ui/Header.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { TestMoneyPill } from '../ui/TestMoneyPill.tsx'
import { usePath } from '../ui/use-path.ts'
import { pageHead } from './page-head.ts'
import { dockPlaces, placeGroups } from './places.ts'
import { ReaderMenus } from './ReaderMenus.tsx'

// Not needed for the first paint, and so not in the first bytes.
const Announcements = lazyExtra(async () => (await import('./Announcements.tsx')).Announcements)
const QueueStatus = lazyExtra(async () => (await import('./QueueStatus.tsx')).QueueStatus)
const OnEveryPage = memo(lazyExtra(async () => (await import('./OnEveryPage.tsx')).OnEveryPage))
const SiteFooter = lazyExtra(async () => (await import('./SiteFooter.tsx')).SiteFooter)

interface Props {
  isTestMoney: boolean
  children?: ReactNode
}

/**
 * Header, page, footer and dock around every page that does not ask to be alone.
 *
 * The router draws this again with each change of the address, a step within a page included: what stands around the page is in parts that are the same then.
 */
export function Shell({ isTestMoney, children }: Props) {
  const chrome = useMatches({ select: matches => matches.at(-1)?.staticData.chrome })
  const page = (
    <>
      <DocumentTitle />
      <PartBoundary>{children}</PartBoundary>
    </>
  )
  const onEveryPage = (
    <PartBoundary>
      <OnEveryPage />
    </PartBoundary>
  )
  if (chrome === 'none')
    return (
      <>
        {page}
        {onEveryPage}
      </>
    )
  return (
    <>
      <PartBoundary>
        <Above isTestMoney={isTestMoney} />
      </PartBoundary>
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <PartBoundary>
        <Below isWhole={!chrome} />
      </PartBoundary>
      {onEveryPage}
    </>
  )
}

const Above = memo(function Above({ isTestMoney }: Pick<Props, 'isTestMoney'>) {
  const { t } = useTranslation('common')
  return (
    <>
      <SkipLink />
      <Header home="/" menus={placeGroups(t)} line={<QueueStatus />}>
        {isTestMoney && (
          <span className="hidden sm:inline">
            <TestMoneyPill />
          </span>
        )}
        <ReaderMenus />
        <Link to="/profile" className="btn btn-quiet max-lg:hidden">
          <UserRound size={20} aria-hidden="true" />
          {t('nav.me')}
        </Link>
      </Header>
      {isTestMoney && (
        <aside className="page border-b border-base-300 py-1 text-center sm:hidden">
          <TestMoneyPill />
        </aside>
      )}
    </>
  )
})

/** @param props.isWhole false where a page has no need of the footer and the dock */
const Below = memo(function Below({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Announcements />
      {isWhole && <SiteFooter />}
      {isWhole && <Dock places={dockPlaces(t)} />}
    </>
  )
})

// What follows the address is in components of its own.

/** What is thrown here is shown in its place, until another page is opened: what stands around it stays. */
function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary resetKey={usePath()}>{children}</ErrorBoundary>
}

/** The title follows the route; the server has written the first one. It stands before the page, which may have a better one. */
function DocumentTitle() {
  const { t } = useTranslation()
  const reader = useReader()
  const client = useQueryClient()
  const say: Say = (key, values) => t(key, { ...values, defaultValue: '' })
  const title = useMatches({ select: matches => pageHead(matches, { client, reader }, say).title })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
