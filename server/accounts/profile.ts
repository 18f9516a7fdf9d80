import { desc, eq } from 'drizzle-orm'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import {
  type consentPurposes,
  type madhhabs,
  notificationTopics,
  type Profile,
  type ProfileChange,
  type profiles as profileGroup,
  type themes,
} from '../../contract/profile.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import { retryConflicts } from '../donations/retry-conflicts.ts'
import type { Handlers } from '../http/handlers.ts'
import { isTimeZone } from '../is-time-zone.ts'
import { takeInEarningsIn } from '../rewards/take-in-earnings.ts'
import type { Service } from '../service.ts'
import { consent, type person } from './accounts.schema.ts'
import { selectAudit } from './audit.sql.ts'
import { fullNameFault, usernameFault } from './check-person.ts'
import { deletePerson } from './delete-person.ts'
import { exportPerson } from './export-person.ts'
import { personGifts } from './gifts-of-person.ts'
import { personIn } from './person-in.ts'
import { findPersonByUsername, lockPerson, updatePerson } from './persons.sql.ts'
import { presentUser } from './present-user.ts'
import type { PersonRow } from './sessions.sql.ts'

export function profileHandlers(service: Service): Handlers<typeof profileGroup> {
  const { db } = service
  return {
    async get(_, caller) {
      return await db.transaction(tx => readProfile(service, tx, personIn(caller).id))
    },
    async put({ body }, caller) {
      const { id } = personIn(caller)
      // Another may take the username at the same time.
      return await retryConflicts(() =>
        db.transaction(async tx => {
          await changeProfile(service, tx, id, body)
          return await readProfile(service, tx, id)
        }),
      )
    },
    gifts: ({ query }, caller) => personGifts(service, personIn(caller).id, query),
    audit: ({ query }, caller) => selectAudit(db.q, { ...query, targetId: personIn(caller).id }),
    export: (_, caller) => exportPerson(service, personIn(caller).id),
    async delete({ body }, caller) {
      const { id, username } = personIn(caller)
      // Typed to say that it is meant.
      if (body.username.trim().toLowerCase() !== username.toLowerCase())
        throw new Failure('username_invalid', { username: 'username_invalid' })
      await deletePerson(service, id)
      return { success: true }
    },
  }
}

const nothing = { email: false, push: false }

async function readProfile({ clock }: Service, tx: Queries, id: string): Promise<Profile> {
  const row = await lockPerson(tx, id)
  if (!row) throw new Failure('signed_out')
  await takeInEarningsIn(tx, id, clock.now())
  const chosen = row.notifications
  const [receipts, campaigns, streak, prayer] = notificationTopics.map(topic => chosen[topic] ?? nothing)
  return {
    user: await presentUser(tx, row),
    // Checked by the contract when they were written.
    theme: row.theme as (typeof themes)[number] | null,
    madhhab: row.madhhab as (typeof madhhabs)[number] | null,
    notifications: {
      receipts: receipts ?? nothing,
      campaigns: campaigns ?? nothing,
      streak: streak ?? nothing,
      prayer: prayer ?? nothing,
    },
    consents: await readConsents(tx, id),
  }
}

async function readConsents(tx: Queries, id: string): Promise<Profile['consents']> {
  const rows = await tx.select().from(consent).where(eq(consent.personId, id)).orderBy(desc(consent.at))
  const newest = (purpose: (typeof consentPurposes)[number]) => {
    const row = rows.find(row => row.purpose === purpose)
    return row ? { given: row.given, textVersion: row.textVersion, at: row.at.toISOString() } : null
  }
  return { analytics: newest('analytics'), marketing: newest('marketing') }
}

async function changeProfile(
  service: Service,
  tx: Queries,
  id: string,
  change: ProfileChange,
): Promise<void> {
  const row = await lockPerson(tx, id)
  if (!row) throw new Failure('signed_out')
  await checkChange(tx, row, change)
  const { fullName, notifications, consents, ...columns } = change
  const set: Partial<typeof person.$inferInsert> = {
    ...withoutUndefined(columns),
    ...(fullName === undefined ? {} : { fullName: cleanText(fullName) }),
    ...(notifications ? { notifications: { ...row.notifications, ...withoutUndefined(notifications) } } : {}),
  }
  if (Object.keys(set).length > 0) await updatePerson(tx, id, set)
  const at = service.clock.now()
  for (const [purpose, choice] of Object.entries(consents ?? {}))
    if (choice)
      await tx
        .insert(consent)
        .values({ personId: id, purpose, ...choice, at })
        .onConflictDoNothing()
}

const withoutUndefined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

async function checkChange(tx: Queries, row: PersonRow, change: ProfileChange): Promise<void> {
  const faults: Record<string, ErrorCode | null> = {
    fullName: change.fullName === undefined ? null : fullNameFault(change.fullName),
    username: await changedUsernameFault(tx, row, change.username),
    timeZone: change.timeZone == null || isTimeZone(change.timeZone) ? null : 'time_zone_unknown',
  }
  const found = Object.entries(faults).filter((fault): fault is [string, ErrorCode] => fault[1] !== null)
  const [first] = found
  if (first) throw new Failure(first[1], Object.fromEntries(found))
}

async function changedUsernameFault(
  tx: Queries,
  row: PersonRow,
  username: string | undefined,
): Promise<ErrorCode | null> {
  if (username === undefined || username === row.username) return null
  const other = await findPersonByUsername(tx, username)
  if (other && other.id !== row.id) return 'username_taken'
  return usernameFault(username)
}
