import type { Plugin } from 'vite'

/** Leaves, with all files that it kept, and gives its pages to the development server. */
const leavingWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.all(pages.map(page => page.navigate(page.url)))
}
`

/**
 * In development no worker is registered (src/data/register-worker.ts). One of a build that was open at the same address would
 * answer from what it kept, for ever: in its place comes one that leaves.
 */
export const devWorker = (): Plugin => ({
  name: 'jariyah:dev-worker',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store')
      response.end(leavingWorker)
    })
  },
})
