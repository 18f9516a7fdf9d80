import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { spacedGiftCardCode } from '../../../contract/gift-card-code.ts'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.state.ts'
import { linkOfCard } from './gift-cards.actions.ts'
import { useSentence } from './use-sentence.ts'

interface Link {
  code: string
  url: string
}

/** The card's link and code, to be passed on by whatever means people use. Made when it is asked for. */
export function CardLink({ card }: { card: BoughtCard }) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const [link, setLink] = useState<Link | null>(null)
  const { submit, isBusy, failure } = useSubmit(async () => setLink(await linkOfCard(card.id)))
  return (
    <section className="panel gap-4" aria-labelledby="link">
      <h2 id="link" className="text-lg">
        {t('link.title')}
      </h2>
      <p className="text-soft">{t('link.text', { name: card.toName })}</p>
      {link ? (
        <ShownLink link={link} from={card.fromName} />
      ) : (
        <Button
          variant={card.delivery === 'link' ? 'primary' : 'tint'}
          isLoading={isBusy}
          onClick={() => void submit()}
        >
          {t('link.show')}
        </Button>
      )}
      {failure && (
        <Notice tone="error" isLive>
          {sentence(failure.code)}
        </Notice>
      )}
    </section>
  )
}

function ShownLink({ link, from }: { link: Link; from: string }) {
  const { t } = useTranslation('gift-cards')
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    notify({ title: t('link.copied') })
  }
  const share = async () => {
    try {
      await navigator.share({ title: t('link.shareTitle', { name: from }), url: link.url })
    } catch (error) {
      // Closing the sheet is an answer, not a fault.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <>
      <p className="rounded bg-base-200 p-3 break-all" dir="ltr">
        {link.url}
      </p>
      <p>
        {t('link.code')} <bdi className="gift-code font-semibold">{spacedGiftCardCode(link.code)}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
            {t('link.share')}
          </Button>
        )}
        <Button variant="tint" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </div>
    </>
  )
}
