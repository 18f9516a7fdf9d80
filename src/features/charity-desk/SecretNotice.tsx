import { Copy } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.state.ts'

/** A secret that has just been made, and what it is of: a key's or a webhook's id. */
export interface Shown {
  of: string
  kind: 'key' | 'webhook'
  secret: string
}

interface Props {
  shown: Shown
  onDone: () => void
}

/** A new secret, to be copied now or never. */
export function SecretNotice({ shown: { kind, secret }, onDone }: Props) {
  const { t } = useTranslation('charity-developers')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ title: t('secret.copied') })
    } catch (error) {
      // It can still be copied by hand.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <Notice tone="warning" title={t(`secret.${kind}`)} isLive>
      <p>{t('secret.once')}</p>
      <code dir="ltr" className="my-2 block rounded-(--radius-field) bg-base-200 p-3 break-all select-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('secret.done')}
        </Button>
      </div>
    </Notice>
  )
}
