import { desc, lte } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { firstRules, type RewardRules, rewardChanges } from './reward-rules.ts'
import { rewardRules } from './rewards.schema.ts'

/** The rules in force at a time: the newest version of then. */
export async function rulesAt(q: Queries, at: Date): Promise<RewardRules> {
  const [row] = await q
    .select()
    .from(rewardRules)
    .where(lte(rewardRules.fromAt, at))
    .orderBy(desc(rewardRules.version))
    .limit(1)
  return row ? changedRules(row.version, row.changes) : firstRules
}

/** The rules of the code with what a version changes of them. Throws for changes that make no sense. */
export function changedRules(version: number, changes: unknown): RewardRules {
  const { awards, dailyCap, visit, streak } = rewardChanges.parse(changes)
  return {
    version,
    awards: { ...firstRules.awards, ...given(awards) },
    dailyCap: dailyCap ?? firstRules.dailyCap,
    visit: { ...firstRules.visit, ...given(visit) },
    streak: { ...firstRules.streak, ...given(streak) },
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is left out, so that it can be laid over what holds. */
const given = <T extends object>(values: T | undefined): Given<T> =>
  // What is filtered away is what the type leaves out.
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Given<T>
