import { createFileRoute, notFound } from '@tanstack/react-router'
import { preparePage } from '../../../i18n/app-context.ts'
import { PagePending } from '../../../ui/PagePending.tsx'
import { part } from '../../../ui/part.tsx'

const RedeemPage = part(
  async () => (await import('../../../features/gift-cards/RedeemPage.tsx')).RedeemPage,
  <PagePending />,
)
const SentPage = part(
  async () => (await import('../../../features/gift-cards/SentPage.tsx')).SentPage,
  <PagePending />,
)

export const Route = createFileRoute('/(giving)/gift-cards/$view')({
  staticData: { head: 'gift-cards:head.mine', isPrivate: true },
  validateSearch: ({ card }: Record<string, unknown>): { card?: string } => ({
    card: typeof card === 'string' ? card : undefined,
  }),
  beforeLoad: ({ params: { view } }) => {
    if (view !== 'redeem' && view !== 'sent') throw notFound()
  },
  loader: ({ context }) => preparePage(context, ['gift-cards', 'errors']),
  component: function GiftCardView() {
    const { view } = Route.useParams()
    return view === 'redeem' ? <RedeemPage /> : <SentPage />
  },
})
