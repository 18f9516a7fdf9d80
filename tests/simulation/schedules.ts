import { sql } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import { countRows } from '../../server/db/count-rows.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { checkLedger } from '../../server/ledger/check.ts'
import type { RunOptions } from './open-run.ts'
import { type RunResult, runSchedule } from './run.ts'
import { openServers, type Servers, undisturbed } from './server.ts'

const firstDay = Date.parse('2026-11-21T00:00:00Z')
/** Dates come by the hour of the day: so that the same seed gives the same run, each begins at the same. */
const midnightAfter = (time: number): number => (Math.floor(time / dayMs) + 1) * dayMs
/** Longer than a gift waits for its payment: what a run leaves behind has ended before the next one begins. */
const restMs = 4 * dayMs
/** As the embedded database counts its rows now and then, for its plans. */
const runsBetweenCounts = 25
/** So that a violation of the books names few schedules. */
const runsBetweenChecks = 50

export interface Simulator {
  servers: Servers
  /** One schedule after the last one, on the same database. */
  run(options: RunOptions): Promise<RunResult>
  close(): Promise<void>
}

export async function openSimulator(): Promise<Simulator> {
  const db = await openEmbedded('memory')
  const servers = await openServers(db)
  let at = firstDay
  let runs = 0
  return {
    servers,
    async run(options) {
      const result = await runSchedule(servers, at, options)
      at = midnightAfter(result.endedAt + restMs)
      servers.lend({ now: at, ...undisturbed })
      await servers.runJobs(0, Infinity)
      runs += 1
      if (runs % runsBetweenCounts === 0) await db.q.execute(sql.raw(countRows))
      return result
    },
    close: () => db.close(),
  }
}

/** Runs the schedules of seeds from `first` to `last`; answers what was wrong, with how to see it again. */
export async function runAll(first: number, last: number): Promise<string[]> {
  const simulator = await openSimulator()
  const problems: string[] = []
  for (let seed = first; seed <= last; seed++) {
    const result = await simulator.run({ seed })
    problems.push(...result.problems.map(problem => `${problem} — npm run sim -- --seed ${seed}`))
    const isDue = (seed - first + 1) % runsBetweenChecks === 0 || seed === last
    const violations = isDue ? await checkLedger(simulator.servers.db) : []
    problems.push(...violations.map(violation => `unbalanced: by seed ${seed}: ${JSON.stringify(violation)}`))
  }
  await simulator.close()
  return problems
}
