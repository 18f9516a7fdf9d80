/** `npm run bench -- --only sizes,html --long --json file`: what design/speed.md asks for, beside floors of the same run. */
import { globSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { openBench } from './kit/bench.ts'
import { type BenchRow, type Figure, isWithin } from './kit/row.ts'
import { headerLine, rowLines } from './kit/table.ts'

async function loadRows(only: readonly string[]): Promise<BenchRow[]> {
  const files = globSync('rows/*.ts', { cwd: import.meta.dirname }).sort()
  const all = await Promise.all(
    files.map(async file => ((await import(join(import.meta.dirname, file))) as { row: BenchRow }).row),
  )
  const unknown = only.filter(name => !all.some(row => row.name === name))
  if (unknown.length > 0) {
    process.stderr.write(
      `No such row: ${unknown.join(', ')}. There are ${files.map(file => basename(file, '.ts')).join(', ')}\n`,
    )
    process.exit(1)
  }
  return only.length > 0 ? all.filter(row => only.includes(row.name)) : all
}

/** Milliseconds of a machine that others use too say little; ratios say more. */
function busyNote(): string {
  const [load = 0] = loadavg()
  return load > availableParallelism() * 1.5 ? ` · others are at work here (load ${load.toFixed(0)})` : ''
}

interface Done {
  name: string
  source: string
  seconds: number
  figures: Figure[]
  error?: string
}

const endMs = 15_000

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      long: { type: 'boolean', default: false },
      json: { type: 'string' },
      built: { type: 'boolean', default: false },
    },
  })
  const rows = await loadRows(values.only?.split(',').filter(Boolean) ?? [])
  // `--built` measures what is in dist, whatever the tree says by now.
  ensureBuilt({ isAnyEnough: values.built })
  const bench = openBench(values.long)
  const stop = () => void bench.end().then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const done: Done[] = []
  try {
    process.stdout.write(`${headerLine()}\n`)
    for (const { name, source, run } of rows) {
      const began = performance.now()
      const outcome = await run(bench).then(
        figures => ({ figures }),
        (error: unknown) => ({
          figures: [],
          error: inspect(error),
        }),
      )
      const seconds = Math.round((performance.now() - began) / 1_000)
      done.push({ name, source, seconds, ...outcome })
      process.stdout.write(
        `${rowLines(`${name} · ${source} · ${seconds} s${busyNote()}`, outcome.figures)}\n`,
      )
      if ('error' in outcome) process.stdout.write(`  failed: ${outcome.error}\n`)
    }
  } finally {
    // What has ended by itself may never say so again: it is not waited for longer than this.
    await Promise.race([bench.end(), wait(endMs)])
  }
  const figures = done.flatMap(each => each.figures)
  const over = figures.filter(figure => isWithin(figure) === false).length
  const failed = done.filter(each => each.error).length
  process.stdout.write(`${figures.length} figures, ${over} over, ${failed} rows failed\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(done, null, 2)}\n`)
  return failed > 0 ? 1 : 0
}

process.exit(await main())
