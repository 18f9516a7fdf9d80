import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { newId } from './new-id.ts'

/**
 * Under which id a form gives: the same again for the same gift; and for whatever it gives next in this tab, also after a reload, once
 * nobody has told what became of one. The service refuses another gift under the id of one that has arrived.
 */
export interface GiftAttempt {
  idFor: (body: string) => string
  isUntold: () => boolean
  /** Nobody has told what became of it. */
  keep: () => void
  /** It is refused, with this code: changed, it is another gift. */
  settle: (code: string) => void
  /** What is given next is another gift. */
  end: () => void
}

/** They refuse whoever calls, and tell nothing of a gift that may have arrived before. */
const ofCaller: readonly string[] = ['signed_out', 'not_while_impersonating', 'too_many_requests']

function keptId(form: string): string | null {
  const id = readDraft(form)?.id
  return typeof id === 'string' ? id : null
}

export function giftAttempt(form: string): GiftAttempt {
  let last: { id: string; body: string } | null = null
  let untold = keptId(form)
  const forget = () => {
    untold = null
    dropDraft(form)
  }
  return {
    idFor(body) {
      if (untold !== null || last?.body !== body) last = { id: untold ?? newId(), body }
      return last.id
    },
    isUntold: () => untold !== null,
    keep() {
      untold = last?.id ?? null
      keepDraft(form, { id: untold })
    },
    settle(code) {
      if (!ofCaller.includes(code)) forget()
    },
    end() {
      forget()
      last = null
    },
  }
}
