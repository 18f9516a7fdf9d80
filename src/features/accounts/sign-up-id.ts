import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { newId } from '../../data/new-id.ts'

const draft = 'sign-up'
const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a sign-up that has been sent from this tab and not been answered as done, also before a reload; a new one where there is none. */
export function signUpId(): string {
  const kept = readDraft(draft)?.id
  return typeof kept === 'string' && form.test(kept) ? kept : newId()
}

/** Before it is sent. The id alone is kept, and nothing that was typed. */
export const keepSignUpId = (id: string): void => keepDraft(draft, { id })

/** Once it is done: who signs up next in this tab is another. */
export const dropSignUpId = (): void => dropDraft(draft)
