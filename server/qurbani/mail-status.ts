import { eq } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { openPseudonym } from '../accounts/secret.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { orderAddress, orderToken } from './order-link.ts'
import { type AnimalRow, qurbaniOffer } from './qurbani.schema.ts'
import { type ShareAndAnimal, selectMailed, selectSharesOf } from './qurbani.sql.ts'
import { distributionOf, sacrificeOf } from './steps-of.ts'

export type MailedStatus = 'ordered' | 'allotted' | 'sacrificed' | 'distributed'

interface Occasion {
  status: MailedStatus
  donationId: string
  /** Whose shares are told of; all of the gift's where there is none. */
  animal?: AnimalRow
  /** Of what the database may hear late, from a provider: what was restored over may have told it. */
  happenedAt?: Date
}

/** Tells a donor who left an address, or has proved one, what became of the shares of a gift: one mail for each gift, animal and status, for ever. */
export async function mailStatus(
  { chance, config }: Pick<Service, 'chance' | 'config'>,
  tx: Queries,
  { status, donationId, animal, happenedAt }: Occasion,
): Promise<void> {
  const [gift] = await selectMailed(tx, [donationId])
  if (!gift?.email) return
  const language = isLanguage(gift.lang) ? gift.lang : defaultLanguage
  const found = (await selectSharesOf(tx, [donationId])).filter(
    ({ share }) => share.state === 'ordered' && (!animal || share.animalId === animal.id),
  )
  const sold = await soldAs(tx, found)
  const pseudonym = await openPseudonym({ q: tx }, chance)
  await enqueueMail(tx, {
    key: `qurbani:${status}:${donationId}:${animal?.id ?? ''}`,
    to: gift.email,
    language,
    template: `qurbani-${status}`,
    values: {
      lines: found.map(({ share }) => {
        const known = sold.get(share.projectId)
        return {
          name: share.name,
          title: known ? textIn(known.title, language) : share.projectId,
          charity: known?.charity ?? '',
        }
      }),
      ...(animal && { tag: animal.tag }),
      ...(animal && stepIn(status, animal, sold.get(animal.projectId)?.timeZone)),
      isTest: gift.isTest,
      link: orderAddress(config.publicUrl, orderToken(pseudonym, donationId)),
    },
    ...(happenedAt && { happenedAt }),
  })
}

function stepIn(status: MailedStatus, animal: AnimalRow, timeZone = 'UTC') {
  const steps = { sacrificed: sacrificeOf, distributed: distributionOf }
  const step = status === 'sacrificed' || status === 'distributed' ? steps[status](animal) : null
  return step ? { ...step, timeZone } : {}
}

async function soldAs(tx: Queries, found: readonly ShareAndAnimal[]) {
  const ids = new Set(found.map(({ share }) => share.projectId))
  const sold = await tx
    .select({
      id: project.id,
      title: project.title,
      charity: charity.name,
      timeZone: qurbaniOffer.timeZone,
    })
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .innerJoin(qurbaniOffer, eq(qurbaniOffer.projectId, project.id))
  return new Map(sold.filter(({ id }) => ids.has(id)).map(row => [row.id, row]))
}
