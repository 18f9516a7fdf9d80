import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appNameIn } from '../../contract/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { Mark } from './Mark.tsx'
import type { Place, PlaceGroup } from './place.ts'

export interface HeaderProps {
  home: Place['to']
  /** Groups become menus and single places plain links; on the phone the dock stands for both. */
  menus: readonly (PlaceGroup | Place)[]
  /** Language, currency, the primary action. */
  children?: ReactNode
  /** What stays in view with it. */
  line?: ReactNode
}

export function Header({ home, menus, children, line }: HeaderProps) {
  const { t, language } = useTranslation('ui')
  return (
    <header className="site-header">
      <div className="page site-header-bar max-lg:flex-wrap">
        <Link to={home} className="brand" activeOptions={{ exact: true, includeSearch: false }}>
          <Mark />
          {appNameIn(language)}
        </Link>
        <nav className="site-menus" aria-label={t('nav.site')}>
          {menus.map(menu =>
            'places' in menu ? (
              <HeaderMenu key={menu.label} group={menu} />
            ) : (
              <Link key={menu.to} to={menu.to}>
                {menu.label}
              </Link>
            ),
          )}
        </nav>
        {children}
      </div>
      {line}
    </header>
  )
}
