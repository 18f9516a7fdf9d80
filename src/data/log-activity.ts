import type { LoggedTool } from '../../contract/rewards.ts'
import { pointsChoice } from './points-choice.ts'

/**
 * Tells that something was finished in a worship tool, if its person has agreed to it: see tell-activity.ts, which few need.
 * @param day whose it is, where that is not the one that the device's clock shows
 */
export async function logActivity(rule: LoggedTool, day?: string): Promise<void> {
  if (!pointsChoice.get()) return
  const { tellActivity } = await import('./tell-activity.ts')
  await tellActivity(rule, day)
}
