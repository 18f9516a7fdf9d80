import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { siteQuery } from '../../../data/reads/site-query.ts'
import { opened } from '../../../ui/opened.tsx'
import { listening } from './listening.ts'

const RecitationBar = opened(async () => (await import('./RecitationBar.tsx')).RecitationBar)

const nobody = () => null

/** The player, once somebody wants to listen. Whoever leaves the reader is done listening. */
export function Recitation({ surah, names }: { surah: number; names: readonly string[] }) {
  const wish = useSyncExternalStore(listening.subscribe, listening.get, nobody)
  const reciters = useQuery(siteQuery()).data?.reciters
  useEffect(() => () => listening.set(null), [])
  if (!wish || !reciters?.length) return null
  return <RecitationBar wish={wish} reciters={reciters} surah={surah} names={names} />
}
