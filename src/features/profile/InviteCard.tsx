import { Copy } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'

/** The person's referral code, and the link that carries it. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useTranslation('accounts')
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/auth?tab=sign-up&ref=${code}`)
    toast({ title: t('profile.copied'), tone: 'done' })
  }
  return (
    <section className="panel gap-3">
      <h2 className="text-xl">{t('profile.invite')}</h2>
      <p className="text-soft">{t('profile.inviteText')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code dir="ltr" className="rounded-(--radius-field) bg-base-200 px-3 py-2 text-lg font-semibold">
          {code}
        </code>
        <Button variant="outline" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('profile.copy')}
        </Button>
      </div>
    </section>
  )
}
