import { Failure } from '../../contract/errors.ts'
import { openPseudonym, type Pseudonym } from '../accounts/secret.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import { isSigned, signatureOf } from '../captures/signed-text.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'

type World = Pick<Service, 'db' | 'chance' | 'clock'>

const idForm = /^[0-9a-f]{32}$/
const bare = (id: string): string => id.replaceAll('-', '')
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What a mail carries for its plan. It holds for as long as the plan. */
const tokenOf = (pseudonym: Pseudonym, id: string): string =>
  `${bare(id)}.${signatureOf(pseudonym, 'plan', bare(id), null)}`

/** Where a mailed link leads. Behind `#`, so that no server and no log on the way sees it. */
export const planAddress = async (service: World & Pick<Service, 'config'>, id: string): Promise<string> =>
  `${service.config.publicUrl}/my-plans#link=${tokenOf(await pseudonyms(service), id)}`

/** The same inside a transaction. */
export const planAddressIn = async (
  tx: Queries,
  { chance, config }: Pick<Service, 'chance' | 'config'>,
  id: string,
): Promise<string> =>
  `${config.publicUrl}/my-plans#link=${tokenOf(await openPseudonym({ q: tx }, chance), id)}`

/** The plan that a link stands for. Throws Failure('link_expired') when it is not ours. */
export async function planInLink(service: World, link: string): Promise<string> {
  const [id = ''] = link.split('.', 1)
  const signature = link.slice(id.length + 1)
  if (!idForm.test(id) || !isSigned(await pseudonyms(service), 'plan', id, signature, service.clock.now()))
    throw new Failure('link_expired')
  return dashed(id)
}
