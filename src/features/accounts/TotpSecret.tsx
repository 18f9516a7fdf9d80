import { Copy, Smartphone } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/toasts.state.ts'

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The key of a new authenticator: opened in an app of this phone, or typed into one elsewhere. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('settings')
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast({ title: t('security.totpCopied'), tone: 'done' })
  }
  return (
    <div className="grid gap-3">
      <p>{t('security.totpScan')}</p>
      <QrCode text={uri} />
      <a href={uri} className={buttonClass({ variant: 'outline' })}>
        <Smartphone size={20} aria-hidden="true" />
        {t('security.totpOpen')}
      </a>
      <p>{t('security.totpSecret')}</p>
      <p className="flex flex-wrap items-center gap-2 rounded-(--radius-field) bg-base-200 p-3">
        <code dir="ltr" className="grow text-lg font-semibold break-all">
          {inFours(secret)}
        </code>
        <Button variant="quiet" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('security.totpCopy')}
        </Button>
      </p>
    </div>
  )
}
