import { sql } from 'drizzle-orm'
import { split } from '../../contract/split.ts'
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

/** What a gift counts for in each project: by what is left of its lines. */
function sharesOf(money: GiftMoney, lines: readonly LineRow[]): Map<string, Share> {
  const shares = new Map<string, Share>()
  const left = leftOf(money, lines)
  for (const [i, line] of lines.entries()) {
    const known = shares.get(line.projectId)?.raisedMinorGbp ?? 0
    shares.set(line.projectId, {
      raisedMinorGbp: known + (left[i]?.minorGbp ?? 0),
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

/** What is left of a line, in its gift's currency and in pounds. */
export interface LeftLine {
  minor: number
  minorGbp: number
}

/** What is left of each line of a gift: what goes back is split over them as the books split it, and so are its pounds. */
export function leftOf(money: GiftMoney, lines: readonly LineRow[]): LeftLine[] {
  if (leftMinorOf(money) === 0) return lines.map(() => ({ minor: 0, minorGbp: 0 }))
  const goneMinor = money.refundedMinor + money.lostMinor
  const totalGbp = lines.reduce((sum, line) => sum + line.totalMinorGbp, 0)
  const goneGbp = Number((BigInt(totalGbp) * BigInt(goneMinor)) / BigInt(money.capturedMinor))
  const gone = split(
    goneMinor,
    lines.map(line => line.totalMinor),
  )
  const ofPounds = lines.map(line => line.totalMinorGbp)
  const inPounds = goneGbp === 0 ? [] : split(goneGbp, ofPounds)
  return lines.map((line, i) => ({
    minor: line.totalMinor - (gone[i] ?? 0),
    minorGbp: line.totalMinorGbp - (inPounds[i] ?? 0),
  }))
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
