import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { SectionProps } from '../kit/section.ts'
import { BookCard } from './BookCard.tsx'
import { qurbaniBooksQuery } from './qurbani.queries.ts'

/** Every offer of qurbani in each year: its orders, its animals, and what was put down for them. */
export function QurbaniBooksPage({ fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('qurbani.title')}</h1>
        <p className="text-soft">{t('qurbani.lead')}</p>
      </header>
      <AdminRead query={qurbaniBooksQuery(language)} fresh={fresh}>
        {({ books }) =>
          books.length === 0 ? (
            <EmptyState title={t('qurbani.none')}>{t('qurbani.noneText')}</EmptyState>
          ) : (
            books.map(book => (
              <BookCard key={`${book.projectId} ${book.hijriYear}`} book={book} fresh={fresh} />
            ))
          )
        }
      </AdminRead>
    </>
  )
}
