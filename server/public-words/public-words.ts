import { type GiftWords, type publicWords, takingReasonLength } from '../../contract/admin/public-words.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { lockDonations } from '../donations/donations.sql.ts'
import type { Handlers } from '../http/handlers.ts'
import { lockPlan, updatePlan } from '../plans/plans.sql.ts'
import type { Service } from '../service.ts'
import {
  findPlanOf,
  selectOneWords,
  selectWithWords,
  selectWords,
  takeWords,
  type WordsPlace,
} from './public-words.sql.ts'

interface Taking {
  id: string
  adminId: string
  why: string
}

/** What others read of donors beside their gifts, and the office's way to take it down. */
export function publicWordHandlers(service: Service): Handlers<typeof publicWords> {
  const { db } = service
  return {
    async list({ query: { lang, search = '', before, limit } }) {
      const part = search.trim().normalize('NFC')
      // One more than is shown tells whether there are more.
      const found = await selectWords(db.q, { search: part, before, limit: limit + 1 })
      const places = found.slice(0, limit)
      const catalogue = await loadCatalogue(service)
      return {
        words: places.map(place => present(place, catalogue, lang)),
        next: found.length > limit ? (places.at(-1)?.place ?? null) : null,
      }
    },
    async take({ params: { id }, query: { lang }, body: { reason } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      if (lengthOf(why) > takingReasonLength) throw new Failure('text_too_long', { reason: 'text_too_long' })
      const taking = { id, adminId: personIn(caller).id, why }
      const place = await db.transaction(tx => take(service, tx, taking))
      return present(place, await loadCatalogue(service), lang)
    },
  }
}

async function take({ clock }: Service, tx: Queries, { id, adminId, why }: Taking): Promise<WordsPlace> {
  const at = clock.now()
  // Before the gifts, as a plan's charge does: the next one that it makes known has no name.
  const planId = await findPlanOf(tx, id)
  const plan = planId === null ? null : await lockPlan(tx, planId)
  const ids = await selectWithWords(tx, id, planId)
  await lockDonations(tx, ids)
  const place = await selectOneWords(tx, id)
  if (!place) throw new Failure('not_found')
  if (place.taken) throw new Failure('decided_already')
  await takeWords(tx, ids, { at, by: adminId, reason: why })
  if (plan?.visibility === 'named') await updatePlan(tx, plan.id, { visibility: 'someone' })
  await tx.insert(auditEntry).values({
    at,
    adminId,
    // Nothing tells the office whose gift it is: whoever did it stands in both places.
    targetId: adminId,
    action: `words:${id}`,
    reason: why,
    wasRefused: false,
  })
  return (await selectOneWords(tx, id)) ?? place
}

function present(
  { place: _place, ...words }: WordsPlace,
  { projects }: Catalogue,
  lang: Language,
): GiftWords {
  const { at, taken } = words
  return {
    ...words,
    projects: words.projects.map(id => {
      const found = projects.get(id)
      return found ? textIn(found.project.title, lang) : id
    }),
    at: new Date(at).toISOString(),
    taken: taken && { ...taken, at: new Date(taken.at).toISOString() },
  }
}
