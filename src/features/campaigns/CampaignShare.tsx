import { Code, Image, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { CampaignSource } from '../../../contract/campaign-rules.ts'
import type { CampaignPage } from '../../../contract/campaigns.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { opened } from '../../ui/opened.tsx'
import { notify } from '../../ui/toasts.state.ts'

const CampaignImage = opened(async () => (await import('./CampaignImage.tsx')).CampaignImage)
const QrDialog = opened(async () => (await import('./QrDialog.tsx')).QrDialog)
const EmbedDialog = opened(async () => (await import('./EmbedDialog.tsx')).EmbedDialog)

const ways = [
  { way: 'picture', icon: Image },
  { way: 'qr', icon: QrCode },
  { way: 'embed', icon: Code },
] as const

/** Passes a campaign on: its link, a picture of how far it is, a code to be scanned, a card for another site. */
export function CampaignShare({ campaign }: { campaign: CampaignPage }) {
  const { t } = useTranslation('campaigns')
  const { language } = useReader()
  const [open, setOpen] = useState<(typeof ways)[number]['way'] | null>(null)
  const close = () => setOpen(null)
  const { slug, title } = campaign
  const share = async () => {
    const url = campaignLink(slug, 'share', language)
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
    <section className="grid gap-3 no-print" aria-labelledby="share">
      <h2 id="share">{t('share.title')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button variant="tint" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
          {t('share.link')}
        </Button>
        {ways.map(({ way, icon: Icon }) => (
          <Button
            key={way}
            variant="tint"
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => setOpen(way)}
          >
            {t(`share.${way}`)}
          </Button>
        ))}
      </div>
      {open === 'picture' && <CampaignImage campaign={campaign} onClose={close} />}
      {open === 'qr' && <QrDialog link={campaignLink(slug, 'qr', language)} onClose={close} />}
      {open === 'embed' && <EmbedDialog slug={slug} title={title} onClose={close} />}
    </section>
  )
}

/** A campaign's address in the reader's language, which says where a visit began. */
function campaignLink(slug: string, via: CampaignSource, language: string): string {
  const url = new URL(`/campaign/${slug}`, location.origin)
  url.searchParams.set('via', via)
  if (language !== 'en') url.searchParams.set('lang', language)
  return url.href
}
