import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright'
import { build } from 'vite'
import type { Device } from '../pages/device.ts'
import type { Bench } from './bench.ts'
import { launch } from './chromium.ts'

const pages = join(import.meta.dirname, '../pages')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Takes whatever the outbox sends, as the service would. */
function take(request: IncomingMessage, response: ServerResponse): void {
  request.resume().on('end', () => {
    const id = request.headers['idempotency-key']
    const answer =
      request.url === '/api/donations' ? { donation: { id }, next: { kind: 'none' } } : { taken: true }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}

/** A page with the app's own outbox and cache in Chromium, and a service that takes what they send. */
export interface DevicePage {
  page: Page
  call<N extends keyof Device>(
    name: N,
    ...input: Parameters<Device[N]>
  ): Promise<Awaited<ReturnType<Device[N]>>>
  close(): Promise<void>
}

export async function openDevicePage(bench: Bench): Promise<DevicePage> {
  const outDir = join(bench.scratch, 'device')
  await build({
    configFile: false,
    root: pages,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(pages, 'device.html') },
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/')) return take(request, response)
    response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' })
      .end(readFileSync(join(outDir, path)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await launch()
  const page = await browser.newPage()
  const address = server.address()
  await page.goto(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/device.html`)
  return {
    page,
    // The page is built from the file that this type is taken from.
    call: (name, ...input) =>
      page.evaluate(
        ([name, input]) =>
          (
            globalThis as unknown as { device: Record<string, (...input: unknown[]) => Promise<never>> }
          ).device[name]?.(...input) as Promise<never>,
        [name, input] as const,
      ),
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
