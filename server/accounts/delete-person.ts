import { eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { eraseCapturesOf } from '../captures/forget-captures.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import { leaveCharity } from '../charities/leave-charity.ts'
import type { Queries } from '../db/database.ts'
import { hasLeftOnCards } from '../gift-cards/left-on-cards.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { forgetMail } from '../mail/forget-mail.ts'
import { givingPlan } from '../plans/plans.schema.ts'
import { forgetPlanAddress } from '../plans/plans.sql.ts'
import { removeCardOfPlan } from '../plans/remove-plan-card.ts'
import { forgetNames } from '../qurbani/forget-names.ts'
import { removeCardsOf } from '../saved-cards/remove-cards.ts'
import type { Chance, Service } from '../service.ts'
import { hasOpenTopUp, lookUpTopUps } from '../wallet/unsettled-top-ups.ts'
import { person } from './accounts.schema.ts'
import { languageOf } from './mail-links.ts'
import { lockPerson } from './persons.sql.ts'
import { ownerHashOf } from './present-user.ts'
import type { Pseudonym } from './secret.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/**
 * Deletes an account. The ledger's entries stay, and nothing leads from them to the person: name, address, message and the
 * link to the device go from the gifts and from the points that the device earned. The names of a sacrifice stay until it is
 * done. What they have set going for a charity ends. All else goes with the person's row. Throws wallet_not_empty, also while a
 * top-up may still fill it, and gift_card_not_empty.
 */
export async function deletePerson(service: Service, id: string): Promise<void> {
  const { db, chance, clock, payments } = service
  const pseudonym = await pseudonyms(service)
  const areTopUpsKnown = await lookUpTopUps(service, id)
  await db.transaction(async tx => {
    const row = await lockPerson(tx, id)
    if (!row) throw new Failure('signed_out')
    const isEmpty = areTopUpsKnown && !(await hasMoney(tx, id, payments.isTest))
    if (!isEmpty || (await hasOpenTopUp(tx, service, id))) throw new Failure('wallet_not_empty')
    if (await hasLeftOnCards(tx, id, payments.isTest)) throw new Failure('gift_card_not_empty')
    await blindGifts(tx, id, chance)
    await blindCards(tx, id, chance)
    await blindDeclarations(tx, id)
    await removeCardsOf(tx, id)
    await deletePlans(tx, eq(givingPlan.personId, id))
    if (row.emailVerifiedAt) await forgetAddress(tx, pseudonym, row.emailKey)
    await leaveCharity(tx, { personId: id, byId: id, at: clock.now(), reason: '' })
    await tx.delete(person).where(eq(person.id, id))
    await enqueueMail(tx, {
      key: `deleted:${chance.uuid()}`,
      to: row.email,
      language: languageOf(row),
      template: 'account-deleted',
      values: { name: row.fullName },
    })
  })
}

/** Money that nobody could give or claim any more may not be left behind; test money is none. */
async function hasMoney(tx: Queries, id: string, isTest: boolean): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from wallet w join prepaid_balance b on b.id = w.id
      where w.person_id = ${id} and w.is_test = ${isTest} and b.balance_minor > 0`,
  )
  return rows.length > 0
}

/** A hash of nothing: whoever deletes two accounts can't be told to be one. */
const nobody = (chance: Chance) => sql`decode(${hexOf(chance.bytes(32))}, 'hex')`

async function blindGifts(tx: Queries, id: string, chance: Chance): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select donation_id as id from person_gift where person_id = ${id}`,
  )
  for (const gift of rows) {
    // Its points go on being its own (I11).
    const owner = nobody(chance)
    await tx.execute(sql`
      update donation set owner_hash = ${owner}, request_hash = ${nobody(chance)}, public_name = null, message = null,
        email = null, salt = null, visibility = case visibility when 'named' then 'someone' else visibility end
      where id = ${gift.id}`)
    await tx.execute(sql`update feed_item set name = null, message = null where donation_id = ${gift.id}`)
    await tx.execute(sql`delete from taken_words where donation_id = ${gift.id}`)
    await tx.execute(sql`update refund_request set reason = '' where donation_id = ${gift.id}`)
    await forgetNames(tx, sql`s.donation_id = ${gift.id}`)
    // Our stand-in for a provider; a real one keeps what its own law asks for.
    await tx.execute(
      sql`update sandbox_payment set request = request || '{"email":null}' where donation_id = ${gift.id}`,
    )
    // The device earned these, and would lead to its owner.
    await tx.execute(sql`
      update point_event set owner_hash = ${owner}
      where rule like 'gift%' and subject = ${gift.id}`)
  }
}

/**
 * Cards that the person bought lose every name on them; what is waiting to be mailed still is. On those that the person holds
 * nothing is left.
 */
async function blindCards(tx: Queries, id: string, chance: Chance): Promise<void> {
  await tx.execute(sql`
    update gift_card set from_name = '', to_name = '', message = '',
      recipient_email = case when sent_at is null and redeemed_at is null then recipient_email end
    where id in (select donation_id from person_gift where person_id = ${id})`)
  await tx.execute(sql`update gift_card set holder_hash = ${nobody(chance)} where person_id = ${id}`)
}

/** What was left under the address without signing in. Whose it is was proved, or another's would be taken. */
async function forgetAddress(tx: Queries, pseudonym: Pseudonym, emailKey: string): Promise<void> {
  await tx.execute(sql`update donation set email = null where lower(email) = ${emailKey}`)
  await tx.execute(
    sql`update sandbox_payment set request = request || '{"email":null}' where lower(request->>'email') = ${emailKey}`,
  )
  await deletePlans(tx, sql`${givingPlan.personId} is null and lower(${givingPlan.email}) = ${emailKey}`)
  await forgetPlanAddress(tx, emailKey)
  await eraseCapturesOf(tx, pseudonym, emailKey)
  await forgetMail(tx, emailKey)
}

/** Their cards go at the provider too. */
async function deletePlans(tx: Queries, whose: SQL): Promise<void> {
  const gone = await tx.delete(givingPlan).where(whose).returning()
  for (const plan of gone) await removeCardOfPlan(tx, plan)
}

/** What was claimed from the tax office on a declaration must be kept with it; the others go. */
async function blindDeclarations(tx: Queries, id: string): Promise<void> {
  const owner = sql`decode(${hexOf(ownerHashOf(id))}, 'hex')`
  await tx.execute(sql`
    delete from gift_aid_declaration d where owner_hash = ${owner}
    and not exists (select from gift_aid_claim c where c.declaration_id = d.id)`)
  await tx.execute(sql`update gift_aid_declaration set owner_hash = null where owner_hash = ${owner}`)
}
