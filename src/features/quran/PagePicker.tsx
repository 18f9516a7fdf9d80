import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { TextField } from '../../ui/TextField.tsx'
import { findPages } from './mushaf-parts.ts'
import { PartList } from './PartList.tsx'
import type { ListedSurah } from './place-list.ts'

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
  return (
    <>
      <TextField
        label={t('places.findPage')}
        hint={t('places.findPageHint', { last: meta.page.length })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {pages.length === 0 ? (
        <output>{t('places.noPage', { last: meta.page.length })}</output>
      ) : (
        <PartList kind="page" parts={pages} surahs={surahs} onGo={onGo} />
      )}
    </>
  )
}
