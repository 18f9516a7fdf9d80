interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const workerUrl = '/sw.js'
/** Workers of pages, whose files the build puts here. */
const pageWorker = /^\/assets\/worker\/[\w-]+\.js$/

function onlyOurs(url: string): string {
  if (url !== workerUrl && !pageWorker.test(url)) throw new TypeError(`not a script of ours: ${url}`)
  return url
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * The address of a worker as `require-trusted-types-for 'script'` wants it: the one policy of the app,
 * `jariyah`, lets through our own workers and nothing else.
 */
export function trustedWorkerUrl(url: string = workerUrl): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('jariyah', { createScriptURL: onlyOurs })
  // Browsers without Trusted Types take the plain string; the others take this object wherever a string is asked for.
  return (policy?.createScriptURL(url) ?? onlyOurs(url)) as string
}
