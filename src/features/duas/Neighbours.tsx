import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Neighbour {
  id: string
  title: string
  to: '/duas/category/$categorySlug' | '/dua/$duaSlug'
}

/** What comes before and after in the library. Each has links of its own: the keyboard does not stay at the end of the next. */
export function Neighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  const { t } = useTranslation('duas')
  return (
    <nav className="dua-neighbours pairs no-print" aria-label={t('dua.neighbours')}>
      {previous && (
        <NeighbourLink key={previous.id} {...previous} rel="prev">
          <ChevronLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          <span>{previous.title}</span>
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink key={next.id} {...next} rel="next">
          <span>{next.title}</span>
          <ChevronRight size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
        </NeighbourLink>
      )}
    </nav>
  )
}

function NeighbourLink({
  id,
  to,
  rel,
  children,
}: Neighbour & { rel: 'prev' | 'next'; children: React.ReactNode }) {
  // One of the two, as the address has it.
  return (
    <Link to={to} params={{ duaSlug: id, categorySlug: id }} rel={rel} className={`dua-neighbour is-${rel}`}>
      {children}
    </Link>
  )
}
