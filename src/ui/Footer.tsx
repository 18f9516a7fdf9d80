import { type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Mark } from './Mark.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import type { PlaceGroup } from './place.ts'
import { useFollowedLinks } from './use-followed-links.ts'

export interface FooterProps {
  groups: readonly PlaceGroup[]
  /** The path of the page on screen. */
  path: string
  /** Real links to this page in other languages, each named in its own. */
  languages?: readonly { href: string; lang: string; label: string }[]
  /** The small print. */
  children?: ReactNode
}

export function Footer({ groups, path, languages = [], children }: FooterProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const listeners = useFollowedLinks()
  return (
    <footer className="site-footer border-t border-base-300 py-10">
      <div className="page grid gap-8">
        {/* The presses are those of the links inside, which the keyboard reaches too. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="site-footer-groups" {...listeners}>
          {groups.map((group, at) => (
            <nav key={group.label} aria-labelledby={id + at}>
              <h2 id={id + at}>{group.label}</h2>
              <ul className="mt-1">
                {group.places.map(place => (
                  <li key={place.label}>
                    <PlaceLink place={place} path={path}>
                      {place.label}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {languages.length > 0 && (
          <nav aria-label={t('nav.languages')}>
            <ul className="flex flex-wrap gap-x-5">
              {languages.map(({ href, lang, label }) => (
                <li key={lang}>
                  <a href={href} lang={lang} hrefLang={lang}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex items-start gap-3 border-t border-base-300 pt-6 text-sm text-soft">
          <Mark className="size-6 flex-none text-primary" />
          <div>{children}</div>
        </div>
      </div>
    </footer>
  )
}
