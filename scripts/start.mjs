/** `npm start`: installs, builds and runs what is not yet there; then it is the service. Runs on Node 20 too. */
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fingerprint } from './lib/fingerprint.mjs'
import { forward } from './lib/forward.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { preflight } from './lib/preflight.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
await onRecentNode(import.meta.filename)
// Starts in half the time when what Node compiled is kept. Not in Node 20, which does not come this far.
module.enableCompileCache?.(join(root, 'node_modules/.cache/jariyah/compiled'))
await preflight()

const record = join(root, 'dist/.built')
if (!existsSync(record) || readFileSync(record, 'utf8') !== fingerprint(root)) {
  process.stdout.write('Building…\n')
  const code = await forward(process.execPath, [join(root, 'scripts/build.mjs')])
  if (code !== 0) process.exit(code)
}

process.env.NODE_ENV ??= 'production'
await import('../server/main.ts')
