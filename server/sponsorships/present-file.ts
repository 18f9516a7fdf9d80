import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import type { ChildCard, ChildContent, ChildFile, ChildState, KeptFile } from '../../contract/sponsorships.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { offers } from '../catalogue/price.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { ChildFileRow, ChildUpdateRow } from './sponsorships.schema.ts'
import type { FoundFile } from './sponsorships.sql.ts'
import { monthlyMinorOf } from './take-place.ts'

interface Reader {
  lang: Language
  currency: Currency
}

/** What everyone reads in a list. */
export function presentCard(
  found: FoundFile,
  shown: ChildContent,
  { rates }: Catalogue,
  reader: Reader,
): ChildCard {
  const { alias, ageBand, country, part, school, schoolYear, needs, places } = shown
  // A currency without a rate today is shown in pounds.
  const currency = offers(rates, reader.currency) ? reader.currency : 'GBP'
  return {
    alias,
    ageBand,
    country,
    part,
    school,
    schoolYear,
    needs,
    places,
    number: found.file.number,
    taken: Math.min(found.taken, places),
    currency,
    monthlyMinor: monthlyMinorOf(shown, currency, rates),
    charity: found.charity,
  }
}

/** @param next another file, which has a free place */
export function presentFile(
  found: FoundFile,
  shown: ChildContent,
  catalogue: Catalogue,
  { next, ...reader }: Reader & { next: FoundFile | null },
): ChildFile {
  const { projectId, story, pays, lang } = shown
  const title = catalogue.projects.get(projectId)?.project.title
  return {
    ...presentCard(found, shown, catalogue, reader),
    project: { id: projectId, title: title ? textIn(title, reader.lang) : projectId },
    story,
    pays,
    lang,
    next: next?.file.shown ? { number: next.file.number, alias: next.file.shown.alias } : null,
  }
}

/** A file as the charity that keeps it sees it. */
export function presentKept({ file, taken }: FoundFile, updates: readonly ChildUpdateRow[]): KeptFile {
  const { id, number, content, shown, reviewNote, closedReason } = file
  const state = stateOf(file, taken)
  return {
    id,
    number,
    state,
    content,
    hasChanges: shown !== null && JSON.stringify(shown) !== JSON.stringify(content),
    note: reviewNote,
    taken,
    closedReason,
    updates: updates.filter(({ fileId }) => fileId === id).map(keptUpdate),
  }
}

function stateOf({ shown, closedAt, reviewAskedAt }: ChildFileRow, taken: number): ChildState {
  if (closedAt !== null) return 'closed'
  if (shown !== null) return taken >= shown.places ? 'sponsored' : 'open'
  return reviewAskedAt === null ? 'returned' : 'review'
}

const keptUpdate = (row: ChildUpdateRow): KeptFile['updates'][number] => {
  const { id, year, half, school, health, needs, lang, state, note } = row
  return { id, year, half, school, health, needs, lang, state, note }
}
