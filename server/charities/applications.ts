import { createHash } from 'node:crypto'
import {
  type ApplicationState,
  type CharityApplication,
  type charityApplications,
  mostDocuments,
} from '../../contract/charity-application.ts'
import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { takeFile } from '../uploads/take-file.ts'
import {
  type ApplicationRow,
  deleteDocument,
  findApplicationOf,
  findDocument,
  insertApplication,
  insertDocument,
  lockApplicationOf,
  selectDocuments,
  updateApplication,
} from './applications.sql.ts'
import { cleanAnswers, refuseIncomplete } from './check-application.ts'
import { contentOf } from './content-of.ts'
import { presentApplication } from './present-application.ts'

/** While it is with the applicant. */
const open: readonly ApplicationState[] = ['draft', 'needs_information']

function requireOpen(row: ApplicationRow | null): ApplicationRow {
  if (!row) throw new Failure('not_found')
  if (!open.includes(row.state)) throw new Failure('state_changed')
  return row
}

async function refuseTooMany(q: Queries, { id }: ApplicationRow): Promise<void> {
  if ((await selectDocuments(q, id)).length >= mostDocuments) throw new Failure('too_many_of_these')
}

type Work = (tx: Queries, row: ApplicationRow, now: Date) => Promise<Partial<ApplicationRow>>

export function applicationHandlers(service: Service): Handlers<typeof charityApplications> {
  const { db, clock, chance } = service
  /** Changes the caller's open application under its lock. */
  async function change(caller: Caller, work: Work): Promise<{ application: CharityApplication }> {
    const personId = personIn(caller).id
    const now = clock.now()
    return await db.transaction(async tx => {
      const row = requireOpen(await lockApplicationOf(tx, personId))
      const set = { ...(await work(tx, row, now)), changedAt: now }
      await updateApplication(tx, row.id, set)
      return { application: await presentApplication(tx, { ...row, ...set }) }
    })
  }

  return {
    async get(_, caller) {
      const row = await findApplicationOf(db.q, personIn(caller).id)
      return { application: row && (await presentApplication(db.q, row)) }
    },
    async save({ body }, caller) {
      const personId = personIn(caller).id
      const now = clock.now()
      const blank = { id: chance.uuid(), personId, state: 'draft', createdAt: now, changedAt: now } as const
      await insertApplication(db.q, blank)
      return await change(caller, async () => ({ answers: cleanAnswers(body) }))
    },
    async addDocument({ body: { kind, ...given } }, caller) {
      // Whoever may add none has none read.
      await refuseTooMany(db.q, requireOpen(await findApplicationOf(db.q, personIn(caller).id)))
      // Read before the lock: a picture takes a moment.
      const file = await takeFile(service, personIn(caller).id, given)
      return await change(caller, async (tx, row, at) => {
        await refuseTooMany(tx, row)
        const sha256 = createHash('sha256').update(file.bytes).digest()
        await insertDocument(tx, { id: chance.uuid(), applicationId: row.id, kind, ...file, sha256, at })
        return {}
      })
    },
    async document({ params }, caller) {
      const row = await findApplicationOf(db.q, personIn(caller).id)
      const found = await findDocument(db.q, params.id)
      if (!row || found?.applicationId !== row.id) throw new Failure('not_found')
      return contentOf(found)
    },
    removeDocument: ({ params }, caller) =>
      change(caller, async (tx, { id }) => {
        if (!(await deleteDocument(tx, id, params.id))) throw new Failure('not_found')
        return {}
      }),
    submit: ({ body: { agreed } }, caller) =>
      change(caller, async (tx, row, now) => {
        const { answers } = await presentApplication(tx, row)
        refuseIncomplete(answers, await selectDocuments(tx, row.id))
        if (!agreed) throw new Failure('consent_missing', { agreed: 'consent_missing' })
        return { state: 'submitted', submittedAt: now }
      }),
  }
}
