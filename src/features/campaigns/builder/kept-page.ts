import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { pageFormat } from '../../../../contract/page-rules.ts'
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../../data/device-drafts.ts'

/** A page on this device that the service does not have yet, and the version that it goes on from. */
export interface UnsentPage {
  page: BuiltPage
  version: number
}

const nameOf = (id: string) => `campaign-page.${id}`

const isPage = (value: unknown): value is BuiltPage =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === pageFormat &&
  'blocks' in value &&
  Array.isArray(value.blocks)

/** What this device keeps of the page of a campaign; null where it keeps nothing. */
export async function unsentPage(id: string): Promise<UnsentPage | null> {
  const kept = await readDeviceDraft(nameOf(id))
  return kept && isPage(kept.page) && typeof kept.version === 'number'
    ? { page: kept.page, version: kept.version }
    : null
}

/** Resolves true once the device has it. */
export const keepPage = (id: string, unsent: UnsentPage): Promise<boolean> =>
  keepDeviceDraft(nameOf(id), { ...unsent })

export const dropPage = (id: string): Promise<void> => dropDeviceDraft(nameOf(id))
