import { Failure } from '../../contract/errors.ts'
import type { SavedCard, savedCards } from '../../contract/saved-cards.ts'
import { personIn } from '../accounts/person-in.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { removeAtProvider } from './remove-cards.ts'
import type { SavedCardRow } from './saved-cards.schema.ts'
import { deleteCards } from './saved-cards.sql.ts'
import { cardsOf } from './take-cards.ts'

export function savedCardHandlers(service: Service): Handlers<typeof savedCards> {
  const list = async (personId: string) => ({ cards: (await cardsOf(service, personId)).map(presentCard) })
  return {
    list: (_, caller) => list(personIn(caller).id),
    async remove({ params: { id } }, caller) {
      const personId = personIn(caller).id
      await service.db.transaction(async tx => {
        const removed = isUuid7(id) ? await deleteCards(tx, personId, id) : []
        if (removed.length === 0) throw new Failure('not_found')
        await removeAtProvider(tx, removed)
      })
      return await list(personId)
    },
  }
}

/** An allow-list: the provider's name of a card stays with us. */
const presentCard = ({ id, label, expiresOn, isTest }: SavedCardRow): SavedCard => ({
  id,
  label: label ?? '',
  expiresOn,
  isTest,
})
