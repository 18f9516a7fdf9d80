/** `npm run build`: content packs, then the client and the server's pages, into dist/, compressed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './lib/fingerprint.mjs'
import { forward } from './lib/forward.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
await onRecentNode(import.meta.filename)

const vite = join(root, 'node_modules/vite/bin/vite.js')
const content = ['content/build/build.ts']
const client = [vite, 'build', '--logLevel', 'warn']
const pages = [...client, '--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server']
const compress = ['scripts/compress.mjs']
const record = join(root, 'dist/.built')

// Taken before, so that a file changed meanwhile is built again the next time.
const built = fingerprint(root)
rmSync(record, { force: true })

/** One after the other; ends the process where one fails. */
async function run(...steps) {
  for (const step of steps) {
    const code = await forward(process.execPath, step, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) process.exit(code)
  }
}

await run(content)
// To bundle keeps one processor at work, and what the content weighs can be compressed before there is a bundle.
await Promise.all([run(client, pages), run([...compress, '--ahead'])])
await run(compress)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(record, built)
