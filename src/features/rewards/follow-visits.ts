import type { User } from '../../../contract/accounts.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { rewards } from '../../../contract/rewards.ts'
import { CallError } from '../../data/call-error.ts'

export type VisitAnswer = Answer<typeof rewards.visit>

export interface VisitWorld {
  /** Who is signed in, with their own eyes, or null. */
  user(): Pick<User, 'id'> | null
  /** The device's day: another one may be another for the service too. */
  today(): string
  ask(userId: string): Promise<VisitAnswer>
  /** For as long as the tab lives: whose visit was asked for, and on which day. */
  kept: { get(): string | null; set(value: string): void }
  show(answer: VisitAnswer, userId: string): void
}

/** Without an answer, or with one that says `later`, it is asked again when there is a sign of better times. */
const mayBeAskedAgain = ({ status }: CallError): boolean =>
  status === null || status === 401 || status === 429 || status >= 500

/** Asks for today's visit once for each person, day and tab. Call what it gives whenever somebody may have come. */
export function followVisits(world: VisitWorld): () => Promise<void> {
  let isAsking = false
  return async () => {
    const user = world.user()
    if (!user || isAsking) return
    const visit = `${user.id} ${world.today()}`
    if (world.kept.get() === visit) return
    isAsking = true
    try {
      const answer = await world.ask(user.id)
      world.kept.set(visit)
      // Whoever sits here by now is shown nothing of who sat here before.
      if (world.user()?.id === user.id) world.show(answer, user.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!mayBeAskedAgain(error)) world.kept.set(visit)
    } finally {
      isAsking = false
    }
  }
}
