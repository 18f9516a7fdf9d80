import { Failure } from '../../contract/errors.ts'
import type {
  GiftAidOffer,
  GiftAidStanding,
  giftAidDeclarations as giftAidGroup,
} from '../../contract/gift-aid.ts'
import { personIn } from '../accounts/person-in.ts'
import { lockPerson } from '../accounts/persons.sql.ts'
import { ownerHashOf } from '../accounts/present-user.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { checkDeclaration } from './check-declaration.ts'
import { endOpen, insertDeclaration, selectDeclaration, selectOpen } from './declarations.sql.ts'

/** A person's own declaration. Whose it is is never taken from the call. */
export function giftAidHandlers(service: Service): Handlers<typeof giftAidGroup> {
  const { db, clock } = service
  return {
    find: async (_, caller) => await standingOf(db.q, ownerHashOf(personIn(caller).id)),
    declare: async ({ body }, caller) => await declare(service, personIn(caller).id, body),
    async withdraw(_, caller) {
      const owner = ownerHashOf(personIn(caller).id)
      await endOpen(db.q, owner, clock.now(), 'withdrawn')
      return await standingOf(db.q, owner)
    },
  }
}

async function declare(
  { db, clock }: Service,
  personId: string,
  offer: GiftAidOffer,
): Promise<GiftAidStanding> {
  const now = clock.now()
  const declaration = checkDeclaration(offer, now)
  const ownerHash = ownerHashOf(personId)
  return await db.transaction(async tx => {
    // Two devices that declare at once do it one after the other.
    await lockPerson(tx, personId)
    const known = await selectDeclaration(tx, declaration.id)
    if (known && !(known.ownerHash && Buffer.from(ownerHash).equals(known.ownerHash)))
      throw new Failure('id_taken', { id: 'id_taken' })
    if (!known) {
      await endOpen(tx, ownerHash, now, 'changed')
      await insertDeclaration(tx, { ...declaration, ownerHash, madeAt: now })
    }
    return await standingOf(tx, ownerHash)
  })
}

async function standingOf(q: Queries, owner: Uint8Array): Promise<GiftAidStanding> {
  const row = await selectOpen(q, owner)
  if (!row) return { declaration: null }
  const { id, fullName, homeAddress, postcode, textVersion, madeAt, validFrom } = row
  return {
    declaration: {
      id,
      fullName,
      homeAddress,
      postcode,
      textVersion,
      madeAt: madeAt.toISOString(),
      validFrom,
    },
  }
}
