import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../features/gifts/ThankYouPage.tsx'

import { preparePage } from '../../i18n/app-context.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { part } from '../../ui/part.tsx'

const VerifyReceipt = part(
  async () => (await import('../../features/ledger/VerifyReceipt.tsx')).VerifyReceipt,
)

const GiftAidOffer = lazyExtra(
  async () => (await import('../../features/gift-aid/GiftAidOffer.tsx')).GiftAidOffer,
)

const RefundPanel = part(async () => (await import('../../features/refunds/RefundPanel.tsx')).RefundPanel)

export const Route = createFileRoute('/(giving)/thank-you')({
  staticData: { head: 'gifts:head', isPrivate: true },
  validateSearch: ({ gift }: Record<string, unknown>): { gift?: string } => ({
    gift: typeof gift === 'string' ? gift : undefined,
  }),
  loader: ({ context }) => preparePage(context, ['gifts', 'gift-aid', 'ledger', 'refunds', 'errors']),
  component: () => (
    <ThankYouPage
      verify={receipt => <VerifyReceipt receipt={receipt} />}
      giftAid={receipt => <GiftAidOffer receipt={receipt} />}
      refund={id => <RefundPanel id={id} />}
    />
  ),
})
