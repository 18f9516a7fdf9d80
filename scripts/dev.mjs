/** `npm run dev`: the service, started again on each change of what it imports or reads, behind Vite with hot reload; both end together. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { forward } from './lib/forward.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { root } from './lib/root.mjs'

const port = process.env.PORT ?? '3000'
ensureInstalled({ development: true })
await onRecentNode(import.meta.filename)
const code = await forward(process.execPath, ['content/build/build.ts'], { cwd: root })
if (code !== 0) process.exit(code)

/** A free one: any that was fixed may be taken on a developer's machine. */
function freePort() {
  const { promise, resolve, reject } = Promise.withResolvers()
  const server = createServer()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(String(port)))
  })
  return promise
}
/** Where vite.config.ts sends /api and /pay. */
const servicePort = await freePort()

/** All that the service is made of. Named, since Node follows imports alone: of migrations, texts and the catalogue it would not hear. */
const watched = ['server', 'contract', 'src/lib', 'locales', 'content']

const service = {
  parameters: [
    ...watched.map(folder => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/main.ts',
  ],
  env: { JARIYAH_DEV: '1', PORT: servicePort, PUBLIC_URL: `http://localhost:${port}` },
}
const vite = {
  parameters: [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'],
  env: { JARIYAH_SERVICE_PORT: servicePort },
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
