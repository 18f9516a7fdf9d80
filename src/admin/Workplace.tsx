import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { siteQuery } from '../data/reads/site-query.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { TestMoneyPill } from '../ui/TestMoneyPill.tsx'
import type { AdminAppProps } from './AdminApp.tsx'
import type { AdminSection, SectionProps } from './kit/section.ts'
import { sectionsFor } from './kit/sections.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SectionNav } from './SectionNav.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useSectionTitle } from './use-section-title.ts'
import { WhoIsIn } from './WhoIsIn.tsx'

/** Header, side navigation, and the section that the address names. */
export function Workplace({ path, search, fresh, signOut, user }: AdminAppProps & { user: User }) {
  const { t } = useTranslation('admin')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { data: site } = useQuery(siteQuery())
  const sections = sectionsFor(user)
  const current = path === '' ? sections[0] : sections.find(({ id }) => id === path)
  useSectionTitle(current)
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <div className="page site-header-bar">
          <div className="lg:hidden">
            <Button variant="quiet" aria-label={t('menu.open')} onClick={() => setIsMenuOpen(true)}>
              <MenuIcon size={22} className="flex-none" aria-hidden="true" />
            </Button>
          </div>
          <Link to="/admin/$" params={{ _splat: '' }} search={{}} className="brand min-w-0 grow">
            <span className="hidden sm:inline">
              <Mark />
            </span>
            <span className="truncate">{t('title')}</span>
          </Link>
          {site?.isTestMoney && (
            <span className="hidden sm:inline">
              <TestMoneyPill />
            </span>
          )}
          <LanguageMenu />
          <ThemeMenu />
          <div className="hidden items-center gap-2 lg:flex">
            <WhoIsIn user={user} />
            {signOut}
          </div>
        </div>
      </header>
      {site?.isTestMoney && <TestMoneyRow />}
      <Sheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} title={t('title')}>
        <div className="grid gap-5">
          <SectionNav sections={sections} current={current} onGo={() => setIsMenuOpen(false)} />
          <div className="grid justify-items-start gap-2 border-t border-base-300 pt-4">
            <WhoIsIn user={user} />
            {signOut}
          </div>
        </div>
      </Sheet>
      <div className="page grid items-start gap-x-10 py-6 lg:grid-cols-[18rem_1fr]">
        <div className="max-lg:hidden">
          <SectionNav sections={sections} current={current} />
        </div>
        <main id="main" tabIndex={-1} className="grid min-w-0 gap-4">
          <ErrorBoundary resetKey={path + JSON.stringify(search)}>
            <Place section={current} hasSome={sections.length > 0} search={search} fresh={fresh} />
          </ErrorBoundary>
        </main>
      </div>
    </>
  )
}

/** On a phone, whose header is full, as on every other page. */
const TestMoneyRow = () => (
  <aside className="page border-b border-base-300 py-1 text-center sm:hidden">
    <TestMoneyPill />
  </aside>
)

interface PlaceProps extends SectionProps {
  section: AdminSection | undefined
  hasSome: boolean
}

function Place({ section, hasSome, ...shown }: PlaceProps) {
  if (!section) return <NoSection hasSome={hasSome} />
  return <section.component {...shown} />
}

function NoSection({ hasSome }: { hasSome: boolean }) {
  const { t } = useTranslation('admin')
  if (!hasSome)
    return (
      <EmptyState isPage title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      isPage
      title={t('missing.title')}
      action={
        <ButtonLink to="/admin/$" params={{ _splat: '' }} search={{}} variant="outline">
          {t('missing.back')}
        </ButtonLink>
      }
    >
      {t('missing.text')}
    </EmptyState>
  )
}
