import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DuaCard } from './DuaCard.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { duasByIdQuery } from './duas.queries.ts'

/** Some duas of the library on a page of something else, in the order of that page. */
export function DuasForPage({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('duas')
  const { language } = useReader()
  const { data: duas } = useQuery(duasByIdQuery(language, ids))
  return (
    <DuaFrame isNarrow>
      <section className="dua-list min-h-screen" aria-label={t('title')}>
        {duas?.map(dua => (
          <DuaCard key={dua.id} dua={dua} />
        ))}
      </section>
    </DuaFrame>
  )
}
