import { and, desc, eq, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AuditForm, type AuditKind, auditForms } from '../../contract/audit-kinds.ts'
import type { AuditEntry } from '../../contract/profile.ts'
import { campaign } from '../campaigns/campaigns.schema.ts'
import type { Queries } from '../db/database.ts'
import { auditEntry, person } from './accounts.schema.ts'

/** In the place of a name of somebody who is here no more. */
const gone = '–'

const isAbout = (kind: AuditKind): SQL => like(auditEntry.action, `${kind}:%`)

const ofForm: Readonly<Record<AuditForm, (kind: AuditKind) => SQL>> = {
  alone: kind => sql`${auditEntry.action} = ${kind}`,
  right: isAbout,
  thing: isAbout,
  // `GET /api/profile`: a method, a blank, a path.
  call: () => like(auditEntry.action, '% /%'),
  refusal: () => eq(auditEntry.wasRefused, true),
}

/** `campaign:withhold a-well`: what was done, a blank, the address. */
const isOfCampaign = and(
  isAbout('campaign'),
  eq(campaign.slug, sql`split_part(${auditEntry.action}, ' ', 2)`),
)
const titleOfCampaign = sql<string | null>`coalesce(${campaign.shown}, ${campaign.content}) ->> 'title'`

export interface AuditFilter {
  /** About this person. */
  targetId?: string
  /** About this person, or by them. */
  personId?: string
  kind?: AuditKind | undefined
  /** An entry's id: those before it. */
  before?: number | undefined
  limit: number
}

function conditionOf({ targetId, personId, kind, before }: AuditFilter): SQL | undefined {
  return and(
    // What somebody did with a thing, such as a payout, is about nobody: they stand in both places. So they do for a right that
    // was given by command, which is about them.
    targetId === undefined
      ? undefined
      : and(
          eq(auditEntry.targetId, targetId),
          or(ne(auditEntry.adminId, targetId), like(auditEntry.action, 'granted:%')),
        ),
    personId === undefined
      ? undefined
      : or(eq(auditEntry.targetId, personId), eq(auditEntry.adminId, personId)),
    kind && ofForm[auditForms[kind]](kind),
    before === undefined ? undefined : lt(auditEntry.id, before),
  )
}

/** Newest first. */
export async function selectAudit(
  q: Queries,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const { limit } = filter
  const [admin, target] = [alias(person, 'admin'), alias(person, 'target')]
  const rows = await q
    .select({ entry: auditEntry, admin: admin.username, target: target.username, title: titleOfCampaign })
    .from(auditEntry)
    .leftJoin(admin, eq(admin.id, auditEntry.adminId))
    .leftJoin(target, eq(target.id, auditEntry.targetId))
    .leftJoin(campaign, isOfCampaign)
    .where(conditionOf(filter))
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map(({ entry, admin, target, title }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    admin: admin ?? gone,
    target: target ?? gone,
    action: entry.action,
    ...(title !== null && { campaign: title }),
    reason: entry.reason,
    wasRefused: entry.wasRefused,
  }))
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
