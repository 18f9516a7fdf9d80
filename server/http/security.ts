import type { FastifyInstance } from 'fastify'

/** Sent with every answer but files, which carry `fileHeaders`. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Where one is and how the device is held, for prayer times and the qibla, is ours alone to ask: that is every page's default.
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
}

/** Of these, what means something for a file that is no page: each file of hundreds would carry the rest for nothing. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const year = 31_536_000

/** Answers that are no page: nothing may run in them. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of our pages. Scripts and styles in the page are named by hash, so that the answer can be cached;
 * Trusted Types allow one policy, which only makes addresses of our own worker.
 */
export function pagePolicy(hashes: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.scripts.join(' ')}`.trim(),
    `style-src 'self' ${hashes.styles.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types jariyah',
  ].join('; ')
}

/** Of any worker: it fetches what is ours and runs nothing else. */
const workerPolicy = (scripts: string, more = '') =>
  `default-src 'none'; script-src ${scripts}; connect-src 'self'${more}; frame-ancestors 'none'`

/** A worker of a page may compile WebAssembly, which no page may. */
const pageWorkerPolicy = workerPolicy("'self' 'wasm-unsafe-eval'")
/** The service worker shows notifications, with pictures of ours. */
const serviceWorkerPolicy = workerPolicy("'self'", "; img-src 'self'")

/** The policy of a file of the client: a worker has that of its own script's answer, not that of its page. Other files run nowhere by themselves. */
export function filePolicy(name: string): Readonly<Record<string, string>> {
  if (name === 'sw.js') return { 'content-security-policy': serviceWorkerPolicy }
  return name.startsWith('assets/worker/') ? { 'content-security-policy': pageWorkerPolicy } : {}
}

/** What every answer of Fastify's carries. */
export const answerHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': closedPolicy,
  ...(isHttps ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` } : {}),
})

/** Adds the headers to whatever Fastify answers; pages from memory carry theirs already. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = answerHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
