/**
 * `npm run chunks`: what the pages come to if their files are drawn by other costs (scripts/vite/chunk-costs.json), each by a build of
 * its own. `--keep` writes down what holds every budget with the most room. For when a change has brought a page over its budget
 * though it is not larger than it has to be.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChunkCosts } from '../scripts/vite/chunk-groups.ts'
import { mostFilesOfPage, mostScriptsRatio } from './budgets.ts'
import { buildFloor } from './floors/build-floor.ts'
import { initialScripts } from './sizes.ts'

const root = join(import.meta.dirname, '..')
const costsFile = join(root, 'scripts/vite/chunk-costs.json')

interface Drawn {
  costs: ChunkCosts
  page: string
  bytes: number
  /** Of the page with the most. */
  files: number
}

/** Those that are kept first, then others near them. */
function* near(kept: ChunkCosts): Generator<ChunkCosts> {
  for (const request of [0, -200, 200, 400])
    for (const mostOfPage of [0, -400, 400, -800, 800, 1_200])
      yield { ...kept, request: kept.request + request, mostOfPage: kept.mostOfPage + mostOfPage }
}

function draw(costs: ChunkCosts, dist: string): Drawn {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', dist, '--emptyOutDir'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', CHUNK_COSTS: JSON.stringify(costs) },
    },
  )
  if (status !== 0) throw new Error(stderr)
  const pages = initialScripts(dist)
  const { page, bytes } = pages.reduce((most, each) => (each.bytes > most.bytes ? each : most))
  return { costs, page, bytes, files: Math.max(...pages.map(({ files }) => files.length)) }
}

const folder = mkdtempSync(join(tmpdir(), 'jariyah-chunks-'))
try {
  const floor = join(folder, 'floor')
  await buildFloor(floor)
  const most = Math.floor((initialScripts(floor)[0]?.bytes ?? 0) * mostScriptsRatio)
  const holds = ({ bytes, files }: Drawn) => bytes <= most && files <= mostFilesOfPage
  console.log(`a page may load ${most} bytes in ${mostFilesOfPage} files`)
  const kept: ChunkCosts = JSON.parse(readFileSync(costsFile, 'utf8'))
  const found: Drawn[] = []
  for (const costs of near(kept)) {
    const drawn = draw(costs, join(folder, 'dist'))
    found.push(drawn)
    const by = `request ${costs.request}, mostOfPage ${costs.mostOfPage}`
    console.log(`${holds(drawn) ? '✓' : '✗'} ${by}: ${drawn.bytes} (${drawn.page}), ${drawn.files} files`)
  }
  const best = found.filter(holds).sort((a, b) => a.bytes - b.bytes)[0]
  if (!best) process.exitCode = 1
  else if (process.argv.includes('--keep')) {
    writeFileSync(costsFile, `${JSON.stringify(best.costs, null, 2)}\n`)
    console.log('kept: build, and run the budgets')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
