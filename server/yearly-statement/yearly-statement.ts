import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { StatementGift, yearlyStatements } from '../../contract/yearly-statement.ts'
import { personIn } from '../accounts/person-in.ts'
import { findPerson } from '../accounts/persons.sql.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { giftAidOf } from '../donations/gift-aid.ts'
import { titleOfLine } from '../donations/present.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import type { Handlers } from '../http/handlers.ts'
import { sequence } from '../ledger/log.ts'
import { timeZoneOf } from '../rewards/time-zone-of.ts'
import type { Service } from '../service.ts'
import { sumGifts } from './sum-gifts.ts'
import { boundsOf } from './year-bounds.ts'
import {
  type BookedGift,
  selectBookedGifts,
  selectFirstGiftAt,
  selectSetAside,
} from './yearly-statement.sql.ts'

/**
 * What a person gave in a year, out of the ledger.
 *
 * A gift is what the ledger calls one: money credited to projects. So it counts on the day it was paid, whoever's balance
 * it came from: a gift from a wallet or a gift card counts when it is given, for who gave it. A top-up and a bought card
 * are liabilities until then (design/product-rules.md): they are told apart and are in no sum, so that nothing counts twice.
 * What went back is subtracted from the gift it came from, in the year of that gift, whenever it went back.
 */
export function yearlyStatementHandlers(service: Service): Handlers<typeof yearlyStatements> {
  const { db, clock } = service
  return {
    async get({ query }, caller) {
      const { id } = personIn(caller)
      // What was paid a moment ago is in the statement with its entry.
      await sequence(service)
      const row = await findPerson(db.q, id)
      const timeZone = await timeZoneOf(db.q, { id, timeZone: row?.timeZone ?? null }, query.timeZone)
      const bounds = boundsOf(query.year, timeZone)
      const catalogue = await loadCatalogue(service)
      const lang = isLanguage(query.lang) ? query.lang : defaultLanguage
      const gifts = (await selectBookedGifts(db.q, id, bounds)).map(gift => present(gift, catalogue, lang))
      return {
        year: query.year,
        from: bounds.from.toISOString(),
        until: bounds.until.toISOString(),
        timeZone: bounds.timeZone,
        madeAt: clock.now().toISOString(),
        fullName: row?.fullName ?? '',
        firstGiftAt: (await selectFirstGiftAt(db.q, id))?.toISOString() ?? null,
        gifts,
        sums: sumGifts(gifts),
        setAside: await selectSetAside(db.q, id, bounds),
      }
    },
  }
}

function present(gift: BookedGift, { projects }: Catalogue, lang: Language): StatementGift {
  const { id, paidAt, currency, lines, moves, from, entry, isTest, declaration } = gift
  const sum = (minors: readonly { minor: number }[]) => minors.reduce((total, { minor }) => total + minor, 0)
  const changes = moves.flatMap(({ kind, at, minor }) =>
    kind === 'gift' ? [] : [{ kind, at: new Date(at).toISOString(), minor }],
  )
  const keptMinor = sum(moves)
  const givenMinor = keptMinor - sum(changes)
  const cardMinor = from?.kind === 'gift_card' ? from.minor : 0
  const giftAid = giftAidOf({ currency, lines, takenMinor: givenMinor - keptMinor, cardMinor }, declaration)
  return {
    id,
    number: receiptNumberOf(id),
    paidAt: new Date(paidAt).toISOString(),
    currency,
    lines: lines.map(line => {
      const { projectId, quantity, minor } = line
      const found = projects.get(projectId)
      const title = titleOfLine(line, found?.project.title, lang)
      return { title, charity: found?.charity.name ?? '', quantity, minor }
    }),
    givenMinor,
    changes,
    keptMinor,
    ...(from ? { from } : {}),
    ...(giftAid ? { giftAid } : {}),
    entry,
    isTest,
  }
}
