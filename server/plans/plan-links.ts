import { Failure } from '../../contract/errors.ts'
import { openPseudonym, type Pseudonym } from '../accounts/secret.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import { isSigned, signatureOf } from '../captures/signed-text.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import type { PlanRow } from './plans.schema.ts'
import { selectPlan } from './plans.sql.ts'

type World = Pick<Service, 'db' | 'chance' | 'clock'>

const idForm = /^[0-9a-f]{32}$/
const bare = (id: string): string => id.replaceAll('-', '')
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Those of version 0 have been in mailboxes since before there were versions. */
const signedText = (id: string, linkVersion: number): string =>
  linkVersion === 0 ? bare(id) : `${bare(id)}.${linkVersion}`

/** What a mail carries for its plan. It holds for as long as the plan, or until its owner's links are renewed. */
const tokenOf = (pseudonym: Pseudonym, id: string, linkVersion = 0): string =>
  `${bare(id)}.${signatureOf(pseudonym, 'plan', signedText(id, linkVersion), null)}`

/** Where a mailed link leads. Behind `#`, so that no server and no log on the way sees it. */
export async function planAddress(service: World & Pick<Service, 'config'>, id: string): Promise<string> {
  const plan = await selectPlan(service.db.q, id)
  return `${service.config.publicUrl}/my-plans#link=${tokenOf(await pseudonyms(service), id, plan?.linkVersion)}`
}

/** The same inside a transaction. */
export async function planAddressIn(
  tx: Queries,
  { chance, config }: Pick<Service, 'chance' | 'config'>,
  id: string,
): Promise<string> {
  const plan = await selectPlan(tx, id)
  const pseudonym = await openPseudonym({ q: tx }, chance)
  return `${config.publicUrl}/my-plans#link=${tokenOf(pseudonym, id, plan?.linkVersion)}`
}

/** The plan that a link stands for. Throws Failure('link_expired') when it is not ours, was renewed, or the plan is gone with its account. */
export async function planInLink(service: World, link: string): Promise<PlanRow> {
  const [id = ''] = link.split('.', 1)
  const signature = link.slice(id.length + 1)
  const plan = idForm.test(id) ? await selectPlan(service.db.q, dashed(id)) : null
  const text = signedText(id, plan?.linkVersion ?? 0)
  if (!plan || !isSigned(await pseudonyms(service), 'plan', text, signature, service.clock.now()))
    throw new Failure('link_expired')
  return plan
}
