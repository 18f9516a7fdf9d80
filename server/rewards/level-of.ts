import type { MyRewards } from '../../contract/rewards.ts'
import { levelFrom } from './reward-rules.ts'

/** Where so many points stand, and what comes next. */
export function levelOf(points: number): Pick<MyRewards, 'level' | 'nextLevel'> {
  const reached = levelFrom.findLastIndex(({ from }) => from <= points)
  const level = levelFrom[reached]
  if (!level) throw new Error(`No level for ${points} points`)
  return { level, nextLevel: levelFrom[reached + 1] ?? null }
}
