import { parseArgs } from 'node:util'
import { checkLedger } from '../../server/ledger/check.ts'
import { kinds } from './kinds/all.ts'
import { openSimulator } from './schedules.ts'

/**
 * `npm run sim -- --seed 42` runs one schedule again and tells what happens; `--runs 500` runs that many from the seed on;
 * `--kind plans` has each with that way of money alone, beside gifts.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    gifts: { type: 'string', default: '20' },
    kind: { type: 'string', multiple: true },
  },
})

const [first, runs, gifts] = [Number(values.seed), Number(values.runs), Number(values.gifts)]
const simulator = await openSimulator()
let failures = 0
for (let seed = first; seed < first + runs; seed++) {
  const { problems, traceHash, counts } = await simulator.run({
    seed,
    gifts,
    ...(runs === 1 && { tell: (line: string) => console.log(line) }),
    ...(values.kind && { kinds: kinds.filter(({ name }) => values.kind?.includes(name)) }),
  })
  if (problems.length > 0) failures += 1
  if (problems.length > 0 || runs === 1) console.log(`seed ${seed} ${traceHash}`, counts, problems)
}
const violations = await checkLedger(simulator.servers.db)
console.log(
  `${runs} schedules of ${gifts} gifts, ${failures} with problems, ${violations.length} violations of the ledger`,
)
for (const violation of violations.slice(0, 20)) console.log(violation)
await simulator.close()
process.exitCode = failures > 0 || violations.length > 0 ? 1 : 0
