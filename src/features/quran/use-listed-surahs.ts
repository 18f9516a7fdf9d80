import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ListedSurah, listSurahs } from './place-list.ts'
import { metaQuery } from './quran.queries.ts'

const none: readonly ListedSurah[] = []

/** All surahs in the reader's language; none until their names are here. */
export function useListedSurahs(isWanted: boolean): readonly ListedSurah[] {
  const { language } = useTranslation('quran')
  const { data: meta } = useQuery({ ...metaQuery(), enabled: isWanted })
  return useMemo(() => (meta ? listSurahs(meta, language) : none), [meta, language])
}
