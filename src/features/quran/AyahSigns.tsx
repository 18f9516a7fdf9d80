import { NotebookPen, Tag } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import type { AyahMark } from '../../lib/quran/ayah-mark.ts'
import { BookmarkSign } from './BookmarkSign.tsx'

/** What is kept with an ayah, at its number; note and tags open where they are pressed. */
export function AyahSigns({ ayah, mark }: { ayah: number; mark: AyahMark }) {
  const { t, language } = useTranslation('quran')
  return (
    <span className="ayah-signs">
      {mark.isBookmarked && <BookmarkSign />}
      {mark.note !== '' && (
        <button
          type="button"
          className="btn btn-quiet btn-square"
          data-actions={ayah}
          data-opens="note"
          aria-label={t('ayah.note')}
        >
          <NotebookPen size={18} aria-hidden="true" />
        </button>
      )}
      {mark.tags.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet ayah-tags"
          data-actions={ayah}
          data-opens="tags"
          aria-label={`${t('ayah.tags')}: ${mark.tags.join(commaIn(language))}`}
        >
          <Tag size={18} aria-hidden="true" />
          <span className="truncate">
            {mark.tags.map((tag, index) => (
              <Fragment key={tag}>
                {index > 0 && ' · '}
                <bdi>{tag}</bdi>
              </Fragment>
            ))}
          </span>
        </button>
      )}
    </span>
  )
}
