import { DeskPage } from '../../features/charity-desk/DeskPage.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { part } from '../../ui/part.tsx'

// Only who speaks for a charity comes as far.
const DeskMoney = part(async () => (await import('./-DeskMoney.tsx')).DeskMoney, <LoadingCard />)

export const Desk = () => <DeskPage money={<DeskMoney />} />
