import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { CardFace } from './CardFace.tsx'
import type { Opened, Redeem } from './use-redeem.ts'
import { useSentence } from './use-sentence.ts'

/** A card with its words, before it is accepted. */
export function OpenedCard({ opened, redeem }: { opened: Opened; redeem: Redeem }) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const { face } = opened
  const { outcome, isBusy, accept, leave } = redeem
  return (
    <article className="panel gap-5" aria-labelledby="opened">
      <h2 id="opened">{t('opened.title', { name: face.fromName })}</h2>
      <CardFace
        design={face.design}
        amount={<Money minor={face.amountMinor} currency={face.currency} />}
        to={face.toName}
        from={t('face.from', { name: face.fromName })}
      />
      {face.message !== '' && (
        <blockquote className="border-s-4 border-base-300 ps-4 text-lg" dir="auto">
          {face.message}
        </blockquote>
      )}
      {face.isTest && (
        <p>
          <TestMoneyPill />
        </p>
      )}
      <p className="text-soft">{t('opened.text')}</p>
      {outcome && (
        <Notice tone={outcome === 'kept' ? 'offline' : 'error'} isLive>
          {outcome === 'kept' ? t('redeem.kept') : sentence(outcome)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="large" isLoading={isBusy} onClick={() => void accept(opened)}>
          {t('opened.accept')}
        </Button>
        <Button size="large" variant="quiet" onClick={leave}>
          {t('opened.notNow')}
        </Button>
      </div>
    </article>
  )
}
