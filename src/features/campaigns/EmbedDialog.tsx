import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { notify } from '../../ui/toasts.state.ts'

interface Props {
  slug: string
  title: string
  onClose: () => void
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** The lines that show the campaign's card on another site: a frame without scripts, always with today's progress. */
export function EmbedDialog({ slug, title, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const { language } = useReader()
  const source = `${location.origin}/campaign-embed/${slug}?lang=${language}`
  const code = `<iframe src="${source}" title="${escaped(title)}" width="360" height="320" loading="lazy"></iframe>`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify({ title: t('share.codeCopied') })
    } catch (error) {
      // It can still be copied by hand.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('share.embed')}
      description={t('share.embedHint')}
      actions={<Button onClick={() => void copy()}>{t('share.copyCode')}</Button>}
    >
      <TextArea label={t('share.code')} rows={5} readOnly dir="ltr" value={code} />
    </Dialog>
  )
}
