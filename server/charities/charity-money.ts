import { eq, sql } from 'drizzle-orm'
import type { charityMoney, DeskFund, StatementLine } from '../../contract/disbursements.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import { isJournalOfKind } from '../ledger/fund-parts.sql.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { accountNumberIn } from './account-number.ts'
import { allowedPurposes } from './allowed-purposes.ts'
import { selectFunds, selectProofs } from './charities.sql.ts'
import { charityOf } from './charity-of.ts'
import { disbursement, payoutDetails } from './disbursements.schema.ts'
import { findDetails, lockDisbursement, selectDisbursements } from './disbursements.sql.ts'
import { charityView } from './open-charity.ts'
import { type CharityView, projectsOf, proofIn, titleIn } from './present-charity.ts'
import { detailsIn, disbursementIn } from './present-disbursement.ts'
import { requestPayout } from './request-payout.ts'

const mostProofs = 100
/** Journals of one page of a statement. */
const pageLength = 500

export function charityMoneyHandlers(service: Service): Handlers<typeof charityMoney> {
  const { db, clock, chance } = service
  const { isTest } = service.payments
  return {
    async money({ query: { lang } }, caller) {
      const charityId = await charityOf(db.q, caller)
      const view = await charityView(service, lang)
      const projects = projectsOf(view, charityId).map(({ project }) => project.id)
      const requests = await selectDisbursements(db.q, { charityId, isTest })
      const details = await findDetails(db.q, charityId)
      return {
        funds: await fundsIn(service, view, projects),
        details: details && detailsIn(details),
        requests: requests.map(row => disbursementIn(view, row)),
        payouts: (await selectProofs(db.q, projects, { most: mostProofs, isTest })).map(proof =>
          proofIn(view, proof),
        ),
      }
    },
    async setDetails({ body }, caller) {
      const charityId = await charityOf(db.q, caller)
      const [setBy, setAt] = [personIn(caller).id, clock.now()]
      const row = { id: chance.uuid(), charityId, ...detailsOf(body), setBy, setAt }
      const details = detailsIn(row)
      await db.transaction(async tx => {
        await tx.insert(payoutDetails).values(row)
        // Who leads payouts elsewhere is known.
        await tx.insert(auditEntry).values({
          at: setAt,
          adminId: setBy,
          targetId: setBy,
          action: `payout:account of ${charityId} set, ends in ${details.accountEnd}`,
          reason: '',
          wasRefused: false,
        })
      })
      return details
    },
    request: ({ body }, caller) => requestPayout(service, body, caller),
    async withdraw({ params: { id } }, caller) {
      const charityId = await charityOf(db.q, caller)
      await db.transaction(async tx => {
        const row = await lockDisbursement(tx, id, { isTest })
        if (row?.charityId !== charityId) throw new Failure('not_found')
        if (row.state !== 'requested' && row.state !== 'approved') throw new Failure('state_changed')
        await tx.update(disbursement).set({ state: 'withdrawn' }).where(eq(disbursement.id, id))
      })
      const [row] = await selectDisbursements(db.q, { id })
      if (!row) throw new Failure('not_found')
      return disbursementIn(await charityView(service, 'en'), row)
    },
    async statement({ query: { before } }, caller) {
      const charityId = await charityOf(db.q, caller)
      const projects = projectsOf(await charityView(service, 'en'), charityId).map(
        ({ project }) => project.id,
      )
      return await statementOf(db.q, projects, { before, isTest })
    },
  }
}

async function fundsIn(
  { db: { q }, payments: { isTest } }: Service,
  view: CharityView,
  projects: readonly string[],
): Promise<DeskFund[]> {
  const asked = await rows<{ project: string; currency: string; minor: number }>(
    q,
    sql`select json_build_object('project', project_id, 'currency', currency, 'minor', sum(minor)) as row
      from disbursement where is_test = ${isTest} and state in ('requested', 'approved')
      and project_id in (select jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb)) group by project_id, currency`,
  )
  return (await selectFunds(q, projects, isTest)).map(({ project, currency, heldMinor }) => {
    const open = asked.find(each => each.project === project && each.currency === currency)?.minor ?? 0
    const row = view.catalogue.projects.get(project)
    return {
      project,
      title: titleIn(view, project),
      currency,
      heldMinor,
      freeMinor: Math.max(0, heldMinor - open),
      purposes: row ? [...allowedPurposes(row.project)] : [],
    }
  })
}

function detailsOf(given: { holder: string; bank: string; country: string; account: string }) {
  const [holder, bank] = [cleanText(given.holder), cleanText(given.bank)]
  const country = given.country.toUpperCase()
  if (holder === '') throw new Failure('field_missing', { holder: 'field_missing' })
  if (bank === '') throw new Failure('field_missing', { bank: 'field_missing' })
  if (!/^[A-Z]{2}$/.test(country)) throw new Failure('field_missing', { country: 'field_missing' })
  const accountNumber = accountNumberIn(given.account)
  if (accountNumber === null)
    throw new Failure('account_number_invalid', { account: 'account_number_invalid' })
  return { holder, bank, country, accountNumber }
}

/** Whole journals of the kind of money that is taken, so that none is torn apart between two pages. */
async function statementOf(
  q: Queries,
  projects: readonly string[],
  { before, isTest }: { before: number | undefined; isTest: boolean },
): Promise<{ lines: StatementLine[]; next: number | null }> {
  const ofFunds = sql`select a.id from account a
    where a.name in (select 'fund/' || f from jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb) f)`
  const found = await rows<StatementLine & { seq: number }>(
    q,
    sql`select json_build_object('seq', j.seq, 'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'kind', j.kind, 'project', substr(a.name, 6), 'currency', p.currency, 'minor', -p.minor, 'journal', j.id) as row
      from (select distinct j.seq, j.id from journal j join posting p on p.journal_id = j.id
        where p.account_id in (${ofFunds}) and ${before === undefined ? sql`true` : sql`j.seq < ${before}`} and ${isJournalOfKind(isTest)}
        order by j.seq desc limit ${pageLength}) page
      join journal j on j.id = page.id join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where a.id in (${ofFunds}) order by j.seq desc, p.position`,
  )
  const isFull = new Set(found.map(({ seq }) => seq)).size === pageLength
  return {
    // The answer's schema leaves the number out.
    lines: found,
    next: isFull ? (found.at(-1)?.seq ?? null) : null,
  }
}
