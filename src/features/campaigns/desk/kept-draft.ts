import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../../data/device-drafts.ts'
import { readTyped, type TypedCampaign } from './typed-campaign.ts'

export interface KeptDraft {
  id: string
  typed: TypedCampaign
}

/** The form of a campaign that is begun; every other form bears the campaign's id. */
export const newForm = 'new'

const nameOf = (form: string) => `campaign.${form}`

/** What this device keeps of a campaign that is being written; null where it keeps nothing. */
export async function keptDraft(form: string): Promise<KeptDraft | null> {
  const kept = await readDeviceDraft(nameOf(form))
  return kept && typeof kept.id === 'string' ? { id: kept.id, typed: readTyped(kept) } : null
}

/** Resolves true once the device has it. */
export const keepCampaign = (form: string, { id, typed }: KeptDraft): Promise<boolean> =>
  keepDeviceDraft(nameOf(form), { ...typed, id })

/** The service has all of it, or it is deleted: the device keeps nothing of it, in whichever form it was written. */
export async function dropCampaign(id: string): Promise<void> {
  const begun = await keptDraft(newForm)
  await Promise.all([
    dropDeviceDraft(nameOf(id)),
    begun?.id === id ? dropDeviceDraft(nameOf(newForm)) : undefined,
  ])
}
