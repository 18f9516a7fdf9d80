import { asc, desc, eq, gt } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { cause, charity, project, rateSet } from '../db/schema.ts'
import { giftsTogether } from './gifts-together.ts'
import { projectProgress } from './project-progress.ts'

export type CauseRow = typeof cause.$inferSelect
export type ProjectRow = { project: typeof project.$inferSelect; charity: typeof charity.$inferSelect }
export type ProgressRow = typeof projectProgress.$inferSelect
export type TogetherRow = typeof giftsTogether.$inferSelect

export const selectCauses = (q: Queries): Promise<CauseRow[]> =>
  q.select().from(cause).orderBy(asc(cause.position), asc(cause.id))

export const selectProjects = (q: Queries): Promise<ProjectRow[]> =>
  q
    .select()
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .orderBy(asc(project.position), asc(project.id))

export const selectNewestRates = (q: Queries): Promise<(typeof rateSet.$inferSelect)[]> =>
  q.select().from(rateSet).orderBy(desc(rateSet.asOf)).limit(1)

export const selectProgress = (q: Queries): Promise<ProgressRow[]> => q.select().from(projectProgress)

export const selectTogether = (q: Queries): Promise<TogetherRow[]> =>
  q.select().from(giftsTogether).where(gt(giftsTogether.gifts, 0))
