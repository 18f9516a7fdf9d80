import { campaignLimits } from '../../contract/campaign-rules.ts'
import type { campaigns as campaignsGroup, WallGift } from '../../contract/campaigns.ts'
import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { findProject } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { cleanText } from '../donations/clean-text.ts'
import { wordsOf } from '../donations/words-of.ts'
import type { Handlers } from '../http/handlers.ts'
import { cursorIn, cursorOf } from '../lists/list-cursor.ts'
import type { Service } from '../service.ts'
import { todayOf } from './campaign-state.ts'
import {
  type CampaignLook,
  findShown,
  selectListed,
  selectTeamNames,
  selectUpdates,
  selectWall,
} from './campaigns.sql.ts'
import { paragraphsOf } from './clean-content.ts'
import { cardOf, matchesOf, shownOf, updateOf } from './present.ts'
import { visitorHandlers } from './visitor-acts.ts'

const cardsOfPage = 12
const giftsOfPage = 20

export function campaignHandlers(service: Service): Handlers<typeof campaignsGroup> {
  const { db, clock, payments } = service
  const { isTest } = payments
  /** One that everybody may read. */
  const shown = async (slug: string): Promise<CampaignLook> => {
    const found = await findShown(db.q, slug, payments)
    if (!found) throw new Failure('not_found')
    return found
  }
  return {
    async list({ query: { lang, search = '', cause, sort, after } }) {
      const today = todayOf(clock)
      const found = await selectListed(db.q, {
        search: searchOf(search),
        cause,
        sort,
        today,
        after: cursorIn(after),
        limit: cardsOfPage + 1,
        isTest,
      })
      const page = found.slice(0, cardsOfPage)
      const last = page.at(-1)
      const catalogue = await loadCatalogue(service)
      return {
        campaigns: page.map(look => cardOf(look, { catalogue, lang, today })),
        next: found.length > cardsOfPage && last ? cursorOf({ rank: last.rank, id: last.row.id }) : null,
      }
    },
    async page({ params, query }) {
      const look = await shown(params.slug)
      const { row, raisedMinorGbp } = look
      const { content } = shownOf(row)
      const project = await findProject(service, content.projectId, query)
      if (!project) throw new Failure('not_found')
      const updates = await selectUpdates(db.q, row.id, campaignLimits.updates)
      const catalogue = await loadCatalogue(service)
      return {
        ...cardOf(look, { catalogue, lang: query.lang, today: todayOf(clock) }),
        id: row.id,
        story: paragraphsOf(content.story),
        page: row.shownPage?.blocks.length ? row.shownPage : null,
        publishedAt: (row.publishedAt ?? row.changedAt).toISOString(),
        matches: matchesOf(content, raisedMinorGbp),
        team: await selectTeamNames(db.q, row.id),
        updates: updates.map(updateOf),
        project,
      }
    },
    async gifts({ params, query }) {
      const { row } = await shown(params.slug)
      const found = await selectWall(db.q, row.id, { before: query.before, limit: giftsOfPage + 1, isTest })
      const page = found.slice(0, giftsOfPage)
      return {
        gifts: page.map(wallGiftOf),
        next: found.length > giftsOfPage ? (page.at(-1)?.id ?? null) : null,
      }
    },
    ...visitorHandlers(service, shown),
  }
}

type WallRow = Awaited<ReturnType<typeof selectWall>>[number]

/** A gift as its donor lets others see it. */
const wallGiftOf = ({ id, at, currency, minor, ...gift }: WallRow): WallGift => ({
  id,
  at: at.toISOString(),
  ...wordsOf(gift),
  // Checked when the gift was made.
  currency: currency as Currency,
  minor,
})

/** As `search` of the campaigns is kept: clean, in small letters. */
export const searchOf = (text: string): string => cleanText(text).toLowerCase()
