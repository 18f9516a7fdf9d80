/** `npm run test:browsers [-- firefox webkit]`: walks through the app in Chromium, Firefox and WebKit. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { root } from './lib/root.mjs'

const engines = ['chromium', 'firefox', 'webkit']

ensureInstalled({ development: true })
await onRecentNode(import.meta.filename)
// Node 20 cannot read it.
const { findBrowser, neededFor } = await import('./find-browsers.mjs')

const asked = engines.filter(engine => process.argv.length < 3 || process.argv.includes(engine))
const there = []
for (const engine of asked) {
  const paths = await findBrowser(engine)
  if (paths) there.push(engine)
  else
    process.stderr.write(
      `✗ ${engine} is not here and could not be installed: apt-get install ${neededFor(engine)}\n`,
    )
  Object.assign(process.env, paths)
}
ensureBuilt()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    join(root, 'e2e/browsers/playwright.config.ts'),
    ...there.flatMap(engine => ['--project', engine]),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = there.length < asked.length ? 1 : (status ?? 1)
