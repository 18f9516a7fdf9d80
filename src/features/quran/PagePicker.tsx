import { type FormEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { TextField } from '../../ui/TextField.tsx'
import { findPages } from './mushaf-parts.ts'
import { PartList } from './PartList.tsx'
import type { ListedSurah } from './place-list.ts'
import { pagePlace } from './typed-place.ts'
import { useReaderGo } from './use-reader-go.ts'

interface Props {
  meta: QuranMeta
  surahs: readonly ListedSurah[]
  /** Whose pages are offered before a number is typed. */
  current: number
  onGo: () => void
}

/** A page of the mushaf by its number. */
export function PagePicker({ meta, surahs, current, onGo }: Props) {
  const { t } = useTranslation('quran')
  const [typed, setTyped] = useState('')
  const pages = findPages(meta, useDeferredValue(typed), current)
  const open = useReaderGo()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const place = pagePlace(findPages(meta, typed, current), typed)
    if (!place) return
    onGo()
    open(place)
  }
  return (
    <>
      <form onSubmit={go}>
        <TextField
          label={t('places.findPage')}
          hint={t('places.findPageHint', { last: meta.page.length })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
      {pages.length === 0 ? (
        <output>{t('places.noPage', { last: meta.page.length })}</output>
      ) : (
        <PartList kind="page" parts={pages} surahs={surahs} onGo={onGo} />
      )}
    </>
  )
}
