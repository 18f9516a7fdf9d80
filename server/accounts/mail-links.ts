import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import { isLanguage, type Language } from '../../contract/languages.ts'
import { hourMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { mailLink } from './accounts.schema.ts'
import { hashOf, isSecret, newSecret } from './secret.ts'
import type { PersonRow } from './sessions.sql.ts'

const minutes = { verify: 24 * 60, reset: 30 } as const

export type LinkPurpose = keyof typeof minutes

/** What the mail around a link says; `already-registered` opens a new password too. */
export type LinkLetter = LinkPurpose | 'already-registered'
export type MailLinkRow = typeof mailLink.$inferSelect

/** Whoever fills a mailbox for somebody else is stopped after so many. */
const linksPerHour = 5

export const languageOf = ({ language }: Pick<PersonRow, 'language'>): Language =>
  isLanguage(language) ? language : 'en'

/** Where a mailed link leads. Behind `#`, so that no server and no log on the way sees the token. */
const addressOf = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  `${publicUrl}/auth#${purpose}=${token}`

/** Mails a link of one use to `email`. Answers false when there were too many of late. */
export async function mailLinkTo(
  { config, clock, chance }: Service,
  q: Queries,
  row: PersonRow,
  letter: LinkLetter,
  email: string = row.email,
): Promise<boolean> {
  const purpose = letter === 'verify' ? 'verify' : 'reset'
  const now = clock.now()
  if (await isTooMany(q, row.id, purpose, now)) return false
  const token = newSecret(chance)
  const expiresAt = new Date(now.getTime() + minutes[purpose] * 60_000)
  await q
    .insert(mailLink)
    .values({ tokenHash: hashOf(token), personId: row.id, purpose, email, createdAt: now, expiresAt })
  const link = addressOf(config.publicUrl, purpose, token)
  const common = { key: `link:${chance.uuid()}`, to: email, language: languageOf(row), expiresAt }
  return letter === 'verify'
    ? await enqueueMail(q, {
        ...common,
        template: 'verify-email',
        values: { name: row.fullName, link, hours: minutes.verify / 60 },
      })
    : await enqueueMail(q, {
        ...common,
        template: letter === 'reset' ? 'reset-password' : letter,
        values: { name: row.fullName, link, minutes: minutes.reset },
      })
}

async function isTooMany(q: Queries, personId: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const [sent] = await q
    .select({ n: count() })
    .from(mailLink)
    .where(
      and(
        eq(mailLink.personId, personId),
        eq(mailLink.purpose, purpose),
        gt(mailLink.createdAt, new Date(now.getTime() - hourMs)),
      ),
    )
  return (sent?.n ?? 0) >= linksPerHour
}

/** Looks at a link without taking it: null for one that can't be taken. */
export async function findLink(
  q: Queries,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailLinkRow | null> {
  if (!isSecret(token)) return null
  const isIt = and(eq(mailLink.tokenHash, hashOf(token)), eq(mailLink.purpose, purpose))
  const [found] = await q.select().from(mailLink).where(isIt)
  return found && found.expiresAt > now ? found : null
}

/** Takes a link: null when it was never one, was used, or is too old. Of two at once one gets it. */
export async function takeLink(
  tx: Queries,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailLinkRow | null> {
  if (!isSecret(token)) return null
  const [taken] = await tx
    .delete(mailLink)
    .where(and(eq(mailLink.tokenHash, hashOf(token)), eq(mailLink.purpose, purpose)))
    .returning()
  return taken && taken.expiresAt > now ? taken : null
}

/** `purpose`: those of one kind alone. */
export const dropLinks = (q: Queries, personId: string, purpose?: LinkPurpose) =>
  q.delete(mailLink).where(and(eq(mailLink.personId, personId), purpose && eq(mailLink.purpose, purpose)))

/** What the old password may have been used to ask for: another password, another address. The link to a first address stays. */
export const dropTakingLinks = (q: Queries, { id, emailKey }: Pick<PersonRow, 'id' | 'emailKey'>) =>
  q
    .delete(mailLink)
    .where(
      and(
        eq(mailLink.personId, id),
        or(eq(mailLink.purpose, 'reset'), sql`lower(${mailLink.email}) is distinct from ${emailKey}`),
      ),
    )
