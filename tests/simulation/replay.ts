import { parseArgs } from 'node:util'
import { openEmbedded } from '../../server/db/embedded.ts'
import { checkLedger } from '../../server/ledger/check.ts'
import { runSchedule } from './run.ts'
import { openServers } from './server.ts'

/** `npm run sim -- --seed 42` runs one schedule again and tells what happens; `--runs 500` runs that many from the seed on. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    gifts: { type: 'string', default: '20' },
  },
})

const [first, runs, gifts] = [Number(values.seed), Number(values.runs), Number(values.gifts)]
const db = await openEmbedded('memory')
const servers = await openServers(db)
let at = Date.parse('2026-11-21T00:00:00Z')
let failures = 0
for (let seed = first; seed < first + runs; seed++) {
  const tell = runs === 1 ? (line: string) => console.log(line) : undefined
  const { problems, traceHash, endedAt, counts } = await runSchedule(servers, at, { seed, gifts, tell })
  at = endedAt + 60_000
  if (problems.length > 0) failures += 1
  if (problems.length > 0 || runs === 1) console.log(`seed ${seed} ${traceHash}`, counts, problems)
}
const violations = await checkLedger(db)
console.log(
  `${runs} schedules of ${gifts} gifts, ${failures} with problems, ${violations.length} violations of the ledger`,
)
for (const violation of violations.slice(0, 20)) console.log(violation)
await db.close()
process.exitCode = failures > 0 || violations.length > 0 ? 1 : 0
