import type { QueryClient } from '@tanstack/react-query'
import { keepCauses } from '../features/giving/keep-causes.ts'
import type { ShownReader } from '../i18n/reader.tsx'
import { isOnline } from '../lib/connection.ts'

/**
 * Sees to it that every cause can be shown and given to, before a reader has another currency. Throws where that is not on this
 * device, and there is no connection; with one each page brings what it shows.
 */
export async function prepareCurrency(client: QueryClient, reader: ShownReader): Promise<void> {
  if (isOnline()) return
  await keepCauses(client, reader, { retry: false })
}
