import { Link, useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { languageNames, languages } from '../../contract/languages.ts'
import { consentPanel } from '../features/consent/consent-panel.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { hrefInLanguage } from '../lib/href-in-language.ts'
import { Footer } from '../ui/Footer.tsx'
import { usePath } from '../ui/use-path.ts'
import { NewsByMail } from './NewsByMail.tsx'
import { placeGroups } from './places.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The specification shows the footer 1.5 s after load. */
const footerDelayMs = 1_500

/** Below what is seen at first, so that it can come late without moving anything. */
export function SiteFooter() {
  const { t } = useTranslation('common')
  const path = usePath()
  const search = useRouterState({ select: state => state.location.searchStr })
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsShown(true)), footerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Footer
      groups={placeGroups(t)}
      path={path}
      languages={languages.map(lang => ({
        lang,
        label: languageNames[lang],
        href: hrefInLanguage(path, search, lang),
      }))}
    >
      <div className="grid gap-3">
        <ThemeChoice />
        <NewsByMail />
        <p className="flex flex-wrap gap-x-4">
          <Link to="/why-donate" className="text-link">
            {t('nav.whyDonate')}
          </Link>
          <Link to="/apps" className="text-link">
            {t('nav.apps')}
          </Link>
          <Link to="/$slug" params={{ slug: 'how-it-works' }} className="text-link">
            {t('nav.howItWorks')}
          </Link>
          <Link to="/$slug" params={{ slug: 'privacy' }} className="text-link">
            {t('nav.privacy')}
          </Link>
          <Link to="/$slug" params={{ slug: 'terms' }} className="text-link">
            {t('nav.terms')}
          </Link>
          <button type="button" className="text-link min-h-11" onClick={() => consentPanel.set(true)}>
            {t('nav.privacyChoices')}
          </button>
        </p>
      </div>
    </Footer>
  )
}
