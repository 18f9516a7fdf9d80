import { dropDraft, keepDraft, readDraft } from '../../../data/drafts.ts'
import { readTyped, type TypedCampaign } from './typed-campaign.ts'

export interface KeptDraft {
  id: string
  typed: TypedCampaign
}

const nameOf = (form: string) => `campaign.${form}`

/** What this tab keeps of a campaign that is being written; null where it keeps nothing. */
export function keptDraft(form: string): KeptDraft | null {
  const kept = readDraft(nameOf(form))
  return kept && typeof kept.id === 'string' ? { id: kept.id, typed: readTyped(kept) } : null
}

export const keepCampaign = (form: string, { id, typed }: KeptDraft): void =>
  keepDraft(nameOf(form), { ...typed, id })

export const dropCampaign = (form: string): void => dropDraft(nameOf(form))
