import { goToPayment } from '../../data/go-to-payment.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { payCard } from './gift-cards.actions.ts'
import { useSentence } from './use-sentence.ts'

/** The way back to the payment of a card that was not paid. */
export function PayCard({ id }: { id: string }) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { next } = await payCard(id)
    if (next.kind === 'redirect') goToPayment(next.url)
  })
  return (
    <div className="grid gap-3">
      <Button size="large" isWide isLoading={isBusy} onClick={() => void submit()}>
        {t('act.pay')}
      </Button>
      {failure && (
        <Notice tone="error" isLive>
          {sentence(failure.code)}
        </Notice>
      )}
    </div>
  )
}
