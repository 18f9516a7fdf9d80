import { checkLedger } from '../../server/ledger/check.ts'
import { kinds } from './kinds/all.ts'
import { type ReplayOptions, replayOptions } from './replay-options.ts'
import { openSimulator } from './schedules.ts'

function readOptions(): ReplayOptions {
  try {
    return replayOptions(process.argv.slice(2), kinds)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/**
 * `npm run sim -- --seed 42` runs one schedule again and tells what happens; `--runs 500` runs that many from the seed on;
 * `--kind plans` has each with that way of money alone, beside gifts.
 */
const { first, runs, gifts, kinds: asked } = readOptions()
const simulator = await openSimulator()
let [ran, failures] = [0, 0]
for (let seed = first; seed < first + runs; seed++) {
  const { problems, traceHash, counts } = await simulator.run({
    seed,
    gifts,
    ...(runs === 1 && { tell: (line: string) => console.log(line) }),
    ...(asked && { kinds: asked }),
  })
  ran += 1
  if (problems.length > 0) failures += 1
  if (problems.length > 0 || runs === 1) console.log(`seed ${seed} ${traceHash}`, counts, problems)
}
const violations = await checkLedger(simulator.servers.db)
console.log(
  `${ran} schedules of ${gifts} gifts, ${failures} with problems, ${violations.length} violations of the ledger`,
)
for (const violation of violations.slice(0, 20)) console.log(violation)
await simulator.close()
process.exitCode = failures > 0 || violations.length > 0 ? 1 : 0
