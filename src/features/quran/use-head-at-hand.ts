import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { headQuery, metaQuery } from './quran.queries.ts'
import { type SurahHead, surahHead } from './surah-head.ts'

/** Names and parts of a surah whose text is not there, once they can be had: at once where the picker has been open. */
export function useHeadAtHand(surah: number): SurahHead | undefined {
  const { language } = useReader()
  const queryClient = useQueryClient()
  return useQuery({
    ...headQuery(surah, language),
    placeholderData: () => {
      const meta = queryClient.getQueryData(metaQuery().queryKey)
      return meta && surahHead(meta, surah, language)
    },
  }).data
}
