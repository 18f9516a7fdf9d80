import { Share2 } from 'lucide-react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/toasts.state.ts'

/** The link of a page, in the reader's language, without what a campaign or the app added to it. */
function shareAddress(language: string): string {
  const url = new URL(location.href)
  const cause = url.searchParams.get('cause')
  url.search = ''
  if (cause) url.searchParams.set('cause', cause)
  if (language !== 'en') url.searchParams.set('lang', language)
  return url.href
}

/** The device's own share sheet, or a copied link where it has none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('giving')
  const { language } = useReader()
  const share = async () => {
    const url = shareAddress(language)
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ title: t('share.copied') })
    } catch (error) {
      // Closing the sheet is an answer, not a fault.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <Button variant="tint" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      {t('share.share')}
    </Button>
  )
}
