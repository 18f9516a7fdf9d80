import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { optionsQuery } from './accounts.queries.ts'
import { nextPath } from './next-path.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

interface Props {
  next: string | undefined
  /** The code of a friend's link: it counts however somebody signs up. */
  referralCode: string | undefined
  onTestAccount: (account: { email: string; password: string }) => void
}

/** Ways to sign in without typing: a passkey, a provider; in test mode the accounts that are there to be tried. */
export function OtherWays({ next, referralCode, onTestAccount }: Props) {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(optionsQuery())
  const providers = data?.providers ?? []
  const testAccounts = data?.testAccounts ?? []
  const asked = new URLSearchParams({ returnTo: nextPath(next), ...(referralCode && { ref: referralCode }) })
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        {t('ways.or')}
      </p>
      <PasskeyButton next={next} />
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`/api/auth/providers/${encodeURIComponent(id)}/start?${asked.toString()}`}
          className={buttonClass({ variant: 'outline', isWide: true })}
        >
          {t('ways.provider', { name })}
        </a>
      ))}
      {testAccounts.length > 0 && (
        <section className="mt-2 grid gap-2 rounded-(--radius-field) border border-dashed border-edge p-4">
          <h2 className="text-base font-semibold">{t('ways.test')}</h2>
          <p className="text-sm text-soft">{t('ways.testText')}</p>
          <div className="flex flex-wrap gap-2">
            {testAccounts.map(account => (
              <Button
                key={account.label}
                variant="outline"
                onClick={() => onTestAccount({ email: account.email, password: account.password })}
              >
                {t(account.label === 'user' ? 'ways.testUser' : 'ways.testAdmin')}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
