import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../../data/reads/site-query.ts'
import { useReaderSettings } from '../use-reader-settings.ts'

/** Whether the ayat are read word by word: wished for on this device, ayah by ayah, and not switched off by the operator. */
export function useHasWords(): boolean {
  const { hasWords, mode } = useReaderSettings()
  const { data: site } = useQuery(siteQuery())
  return hasWords && mode !== 'pages' && site?.hasWordByWord !== false
}
