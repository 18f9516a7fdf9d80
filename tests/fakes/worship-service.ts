import type { WorshipChange, WorshipItem } from '../../contract/worship-sync.ts'
import { CallError } from '../../src/data/call-error.ts'

interface Body {
  run: string
  cursor: number
  changes: WorshipChange[]
}

/** The service’s half of merging, for tests of devices: what server/worship does, without its database. */
export function makeWorshipService({ pageItems = 3 }: { pageItems?: number } = {}) {
  const kept = new Map<string, WorshipItem>()
  let newest = 0
  const service = {
    run: 'a run',
    kept,
    isOffline: false,
    /** So many answers are lost after the service has done its work. */
    answersToLose: 0,
    calls: 0,
    // A test’s own client calls nothing else.
    call: (async (_route: unknown, { body }: { body: Body }) => {
      await Promise.resolve()
      if (service.isOffline) throw new CallError('Network error', { status: null, code: 'network' })
      service.calls += 1
      if (body.run !== service.run) throw new CallError('off', { status: 409, code: 'sync_off' })
      const before = newest
      const stored = body.changes.flatMap(({ kind, id, value, base }) => {
        const name = `${kind}/${id}`
        if ((kept.get(name)?.version ?? 0) !== base) return []
        newest += 1
        kept.set(name, { kind, id, value, version: newest })
        return [{ kind, id, version: newest }]
      })
      const found = [...kept.values()]
        .filter(({ version }) => version > body.cursor && version <= before)
        .sort((a, b) => a.version - b.version)
      const items = found.slice(0, pageItems)
      const hasMore = found.length > items.length
      if (service.answersToLose > 0) {
        service.answersToLose -= 1
        throw new CallError('Network error', { status: null, code: 'network' })
      }
      return { stored, items, cursor: hasMore ? (items.at(-1)?.version ?? newest) : newest, hasMore }
    }) as never,
  }
  return service
}

export type WorshipService = ReturnType<typeof makeWorshipService>
