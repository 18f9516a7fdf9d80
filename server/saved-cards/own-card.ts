import { Failure } from '../../contract/errors.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectCards } from './saved-cards.sql.ts'

/** What a saved card of the caller's is charged by. One of somebody else is answered like one that is gone. */
export async function ownMethodRef(
  { db, payments }: Service,
  id: string,
  { person }: Caller,
): Promise<string> {
  if (!person) throw new Failure('signed_out')
  const cards = isUuid7(id) ? await selectCards(db.q, person.id, payments) : []
  const methodRef = cards.find(card => card.id === id)?.methodRef
  if (!methodRef) throw new Failure('saved_card_gone', { savedCard: 'saved_card_gone' })
  return methodRef
}
