import { useState } from 'react'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { refundCard } from './gift-cards.actions.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  card: BoughtCard
  onAsked: (fresh: BoughtCard) => void
}

/** Gives a card back of which nothing was given yet. Asked once more before it is done. */
export function RefundCard({ card, onAsked }: Props) {
  const { t } = useTranslation('gift-cards')
  const money = useMoney()
  const sentence = useSentence()
  const [isOpen, setIsOpen] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { card: fresh } = await refundCard(card.id)
    setIsOpen(false)
    onAsked(fresh)
  })
  const amount = money({ minor: card.amountMinor, currency: card.currency })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{t('refund.text')}</p>
      <p>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('refund.act')}
        </Button>
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('refund.title')}
        description={t('refund.description', { amount, name: card.toName })}
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t('refund.keep')}
            </Button>
            <Button variant="danger" isLoading={isBusy} onClick={() => void submit()}>
              {t('refund.confirm', { amount })}
            </Button>
          </>
        }
      >
        {failure && (
          <Notice tone="error" isLive>
            {sentence(failure.code)}
          </Notice>
        )}
      </Dialog>
    </div>
  )
}
