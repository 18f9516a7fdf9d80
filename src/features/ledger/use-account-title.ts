import { useTranslation } from '../../i18n/use-translation.ts'
import { accountKind, accountOf } from './trial-balance.ts'

/** Providers by the names that people know them by. */
const providerNames: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/** What an account is called in a list of its own kind, and what elsewhere: a fund by its project's title. */
export function useAccountTitle() {
  const { t } = useTranslation('ledger')
  const nameOf = (account: string, title: string | undefined): string => {
    const own = accountOf(account)
    if (accountKind(account) === 'fund') return title ?? own
    return own === 'sandbox' ? t('account.sandbox') : (providerNames[own] ?? own)
  }
  const titleOf = (account: string, title: string | undefined): string => {
    const kind = accountKind(account)
    return kind === 'other' ? account : t(`account.${kind}`, { name: nameOf(account, title) })
  }
  const shortTitleOf = (account: string, title: string): string =>
    accountKind(account) === 'fund' ? nameOf(account, title) : titleOf(account, title)
  return { titleOf, shortTitleOf }
}
