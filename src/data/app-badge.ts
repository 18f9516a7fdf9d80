import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

const openedKey = 'app-opened-at'

/** What a badge is made of: a page and the worker both have it. */
export interface BadgeWorld {
  now: () => number
  /** When each notification that is still to be seen was shown. */
  notifiedAt: () => Promise<readonly number[]>
  /** Null where the platform has no badges. */
  badge: { set: (count: number) => Promise<void>; clear: () => Promise<void> } | null
}

/** Notifications since the app was last opened, and gifts that the service does not have yet. */
export const badgeCount = (notifiedAt: readonly number[], openedAt: number, unsentGifts: number): number =>
  notifiedAt.filter(at => at > openedAt).length + unsentGifts

/** Without storage nothing is known to wait. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

const countUnsent = (): Promise<number | undefined> =>
  readDatabase(0, db =>
    db.outbox
      .where('kind')
      .equals('donation')
      .filter(entry => entry.state !== 'done')
      .count(),
  ).catch(unlessStorageFails)

async function openedAt(): Promise<number> {
  const row = await readDatabase(undefined, db => db.settings.get(openedKey)).catch(unlessStorageFails)
  return typeof row?.value === 'number' ? row.value : 0
}

/** Puts on the app's icon how much waits for its person; nothing where nothing does. */
export async function showBadge({ notifiedAt, badge }: BadgeWorld): Promise<void> {
  if (!badge) return
  const [shown, opened, unsent] = await Promise.all([notifiedAt(), openedAt(), countUnsent()])
  const count = badgeCount(shown, opened, unsent ?? 0)
  await (count > 0 ? badge.set(count) : badge.clear())
}

/** The app was opened: what was told until now counts as seen. */
export async function clearBadge({ now, badge }: BadgeWorld): Promise<void> {
  await withDatabase(db => db.settings.put({ key: openedKey, value: now() })).catch(unlessStorageFails)
  await badge?.clear()
}
