import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AuthSearch } from './auth-search.ts'

/** A tab is current only with all that its address says. */
const asWritten = { exact: true, includeSearch: true } as const

/** Sign in or sign up: two addresses, and what else the address asks for goes along. */
export function AuthTabs({ search }: { search: AuthSearch }) {
  const { t } = useTranslation('accounts')
  const { next, ref, tab } = search
  const kept = { ...(next && { next }), ...(ref && { ref }) }
  const isSignUp = tab === 'sign-up'
  const current = (isHere: boolean) => (isHere ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav aria-label={t('tabs.label')} className="tab-row *:grow *:justify-center">
      <Link to="/auth" search={kept} activeOptions={asWritten} {...current(!isSignUp)}>
        {t('tabs.signIn')}
      </Link>
      <Link to="/auth" search={{ ...kept, tab: 'sign-up' }} activeOptions={asWritten} {...current(isSignUp)}>
        {t('tabs.signUp')}
      </Link>
    </nav>
  )
}
