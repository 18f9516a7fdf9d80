import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { limitCount } from '../accounts/accounts.schema.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Clock } from '../service.ts'

interface Counted {
  points: number
  expiresAt: Date
}

interface LimitRule {
  /** Stands before its keys. */
  name: string
  points: number
  durationSeconds: number
  /** How long a key is refused once it went over; the rest of its window where it is missing. */
  blockSeconds?: number
}

/**
 * Counts in our own database, so that all instances count together. The library decides, this keeps: its own store reads
 * this process's clock, where ours is given.
 */
export class LimitStore extends RateLimiterDrizzle {
  readonly #db: Database
  readonly #clock: Clock
  readonly #points: number

  constructor(db: Database, clock: Clock, rule: LimitRule) {
    super({
      storeClient: db.q,
      schema: limitCount,
      // A job of ours does it.
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.durationSeconds,
      ...(rule.blockSeconds === undefined ? {} : { blockDuration: rule.blockSeconds }),
    })
    this.#db = db
    this.#clock = clock
    this.#points = rule.points
  }

  /** One statement, whatever comes at the same time. A window that ended begins again. */
  protected async _upsert(key: string, points: number, ms: number, isForced = false): Promise<Counted> {
    const now = this.#clock.now()
    const begins = sql`(${limitCount.expiresAt} <= ${now.toISOString()} or ${isForced})`
    const [row] = await this.#db.q
      .insert(limitCount)
      .values({ key, points, expiresAt: new Date(now.getTime() + ms) })
      .onConflictDoUpdate({
        target: limitCount.key,
        set: {
          points: sql`case when ${begins} then excluded.points else ${limitCount.points} + excluded.points end`,
          expiresAt: sql`case when ${begins} then excluded.expires_at else ${limitCount.expiresAt} end`,
        },
      })
      .returning({ points: limitCount.points, expiresAt: limitCount.expiresAt })
    if (!row) throw new Error('A count was not kept')
    return row
  }

  protected async _get(key: string): Promise<Counted | null> {
    const [row] = await this.#db.q
      .select()
      .from(limitCount)
      .where(and(eq(limitCount.key, key), gt(limitCount.expiresAt, this.#clock.now())))
    return row ?? null
  }

  protected async _delete(key: string): Promise<boolean> {
    const gone = await this.#db.q
      .delete(limitCount)
      .where(eq(limitCount.key, key))
      .returning({ key: limitCount.key })
    return gone.length > 0
  }

  protected _getRateLimiterRes(
    _key: string,
    changed: number,
    { points, expiresAt }: Counted,
  ): RateLimiterRes {
    const left = expiresAt.getTime() - this.#clock.now().getTime()
    return new RateLimiterRes(
      Math.max(this.#points - points, 0),
      Math.max(left, 0),
      points,
      points === changed,
    )
  }
}

export const deleteEndedCounts = (q: Queries, now: Date) =>
  q.delete(limitCount).where(lt(limitCount.expiresAt, now))
