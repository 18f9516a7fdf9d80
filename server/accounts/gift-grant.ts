import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../../contract/accounts.ts'
import { Failure } from '../../contract/errors.ts'
import { giftGrantHeader } from '../../contract/gift-grant.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { findPerson } from './persons.sql.ts'
import type { Pseudonym } from './secret.ts'

type World = Pick<Service, 'db' | 'chance'>

/** With it a device says of its own gifts, and of nothing else, that they are this person's. */
const giftKeyOf = (pseudonym: Pseudonym, personId: string, deviceHash: Uint8Array): string =>
  pseudonym('gift-key', `${personId}\n${Buffer.from(deviceHash).toString('hex')}`)

/** The person with the key for their device. Whoever only looks with their eyes gets none. */
export function withGiftKey(pseudonym: Pseudonym, user: User, { deviceHash, person }: Caller): User {
  if (!deviceHash || person?.actedBy) return user
  return { ...user, giftKey: giftKeyOf(pseudonym, user.id, deviceHash) }
}

const grantForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/

/** The person of a grant of this gift and device, or null. */
async function grantedTo(
  service: World,
  giftId: string,
  grant: string,
  deviceHash: Uint8Array | null,
): Promise<string | null> {
  const [, personId, mark] = grantForm.exec(grant) ?? []
  if (!personId || !mark || !deviceHash) return null
  const key = giftKeyOf(await pseudonyms(service), personId, deviceHash)
  const isOurs = timingSafeEqual(Buffer.from(mark, 'hex'), createHmac('sha256', key).update(giftId).digest())
  return isOurs && (await findPerson(service.db.q, personId)) ? personId : null
}

/**
 * Whose a gift is at once: by session, or by the grant that the device made of it while its donor was signed in. Null for a
 * guest's. Throws Failure('signed_out') where the device names a donor that neither proves: as a guest's it would be claimed by
 * whoever signs in there next.
 */
export async function giverOf(service: World, giftId: string, caller: Caller): Promise<string | null> {
  const { person, deviceHash } = caller
  const said = caller.header(giftGrantHeader)
  if (said === null) return person?.id ?? null
  if (person && said.split('.', 1)[0] === person.id) return person.id
  const giverId = await grantedTo(service, giftId, said, deviceHash)
  if (giverId === null) throw new Failure('signed_out')
  return giverId
}
