import { DevelopersPage } from '../../features/charity-desk/DevelopersPage.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { part } from '../../ui/part.tsx'

// Only who speaks for a charity comes as far.
const DeskDevelopers = part(
  async () => (await import('./-DeskDevelopers.tsx')).DeskDevelopers,
  <LoadingCard />,
)

export const Developers = () => <DevelopersPage parts={<DeskDevelopers />} />
