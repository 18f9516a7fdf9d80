import { sql } from 'drizzle-orm'
import { giftsTogether } from '../catalogue/gifts-together.ts'
import { projectProgress } from '../catalogue/project-progress.ts'
import type { Queries } from '../db/database.ts'
import type { DonationRow, LineRow } from './donations.sql.ts'
import type { Settled } from './settle-gifts.ts'

/** What was taken of a gift, and what went back. */
export type GiftMoney = Pick<DonationRow, 'capturedMinor' | 'refundedMinor' | 'lostMinor'>

interface Share {
  raisedMinorGbp: number
  gifts: number
}

/** Moves what each project has raised by the difference that its gifts' new standings make. */
export async function moveProgress(tx: Queries, gifts: readonly Settled[]): Promise<void> {
  const sums = new Map<string, Share>()
  for (const { row, lines, standing } of gifts) {
    const was = sharesOf(row, lines)
    for (const [projectId, is] of sharesOf(standing, lines)) {
      sums.set(projectId, plus(sums.get(projectId), difference(is, was.get(projectId))))
    }
  }
  // By name, so that two gifts to the same projects never wait for each other.
  const changes = [...sums].filter(([, { raisedMinorGbp, gifts }]) => raisedMinorGbp !== 0 || gifts !== 0)
  if (changes.length > 0)
    await addProgress(
      tx,
      changes.sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  await moveTogether(tx, gifts)
}

/** Gifts to several projects are counted in each of these: which they are is kept, so that they can be counted once in all of them. */
async function moveTogether(tx: Queries, gifts: readonly Settled[]): Promise<void> {
  const moved = new Map<string, { projectIds: string[]; gifts: number }>()
  for (const { row, lines, standing } of gifts) {
    const projectIds = [...new Set(lines.map(line => line.projectId))].sort()
    const key = JSON.stringify(projectIds)
    const known = moved.get(key)?.gifts ?? 0
    if (projectIds.length > 1) moved.set(key, { projectIds, gifts: known + countOf(standing) - countOf(row) })
  }
  const changes = [...moved].filter(([, each]) => each.gifts !== 0)
  if (changes.length === 0) return
  await tx
    .insert(giftsTogether)
    .values(changes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each))
    .onConflictDoUpdate({
      target: giftsTogether.projectIds,
      set: { gifts: sql`${giftsTogether.gifts} + excluded.gifts` },
    })
}

const plus = (a = nothing, b = nothing): Share => ({
  raisedMinorGbp: a.raisedMinorGbp + b.raisedMinorGbp,
  gifts: a.gifts + b.gifts,
})

const nothing: Share = { raisedMinorGbp: 0, gifts: 0 }

const difference = (is = nothing, was = nothing): Share => ({
  raisedMinorGbp: is.raisedMinorGbp - was.raisedMinorGbp,
  gifts: is.gifts - was.gifts,
})

/** What a gift counts for in each project: in proportion to what is left of it. */
function sharesOf(money: GiftMoney, lines: readonly LineRow[]): Map<string, Share> {
  const shares = new Map<string, Share>()
  for (const line of lines) {
    const known = shares.get(line.projectId)?.raisedMinorGbp ?? 0
    shares.set(line.projectId, {
      raisedMinorGbp: known + leftMinorGbpOf(line, money),
      gifts: countOf(money),
    })
  }
  return shares
}

/** What has not gone back of a gift, in its own currency. */
export const leftMinorOf = ({ capturedMinor, refundedMinor, lostMinor }: GiftMoney): number =>
  capturedMinor - refundedMinor - lostMinor

/** A gift counts while anything of it has not gone back. */
export const countOf = (money: GiftMoney): 0 | 1 => (leftMinorOf(money) > 0 ? 1 : 0)

/** What a line still counts for: its part of what is left of its gift. */
export const leftMinorGbpOf = ({ totalMinorGbp }: LineRow, money: GiftMoney): number =>
  leftPartOf(totalMinorGbp, money)

/** What is left of a part of a gift, in the part's currency. */
export function leftPartOf(minor: number, money: GiftMoney): number {
  const leftMinor = leftMinorOf(money)
  return leftMinor === 0 ? 0 : Number((BigInt(minor) * BigInt(leftMinor)) / BigInt(money.capturedMinor))
}

const addProgress = (tx: Queries, changes: readonly [projectId: string, Share][]) =>
  tx
    .insert(projectProgress)
    .values(changes.map(([projectId, share]) => ({ projectId, ...share })))
    .onConflictDoUpdate({
      target: projectProgress.projectId,
      set: {
        raisedMinorGbp: sql`${projectProgress.raisedMinorGbp} + excluded.raised_minor_gbp`,
        gifts: sql`${projectProgress.gifts} + excluded.gifts`,
      },
    })
