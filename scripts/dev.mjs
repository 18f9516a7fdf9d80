/** `npm run dev`: the service, started again on each change, behind Vite with hot reload; both end together. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { forward } from './lib/forward.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { root } from './lib/root.mjs'

const port = process.env.PORT ?? '3000'
/** Where vite.config.ts sends /api and /pay. */
const servicePort = '3001'

ensureInstalled({ development: true })
await onRecentNode(import.meta.filename)
const code = await forward(process.execPath, ['content/build/build.ts'], { cwd: root })
if (code !== 0) process.exit(code)

const service = {
  parameters: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  env: { JARIYAH_DEV: '1', PORT: servicePort, PUBLIC_URL: `http://localhost:${port}` },
}
const vite = {
  parameters: [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'],
  env: {},
}

const children = [service, vite].map(({ parameters, env }) =>
  spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
)
const endAll = signal => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
for (const child of children) {
  child.on('exit', exitCode => {
    process.exitCode ||= exitCode ?? 0
    endAll('SIGTERM')
  })
}
