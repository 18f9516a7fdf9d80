import type { BrowserContext } from '@playwright/test'

/** What the driver itself writes where a walk has no worker. */
const ofTheDriver = 'Service Worker registration blocked by Playwright'

/** Everything that a browser complains of: console errors and warnings, thrown errors, lost or missing files, refused policies. */
export async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', message => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && message.text() !== ofTheDriver)
      complaints.push(`${message.type()}: ${message.text()} at ${message.page()?.url()}`)
  })
  context.on('weberror', error =>
    complaints.push(`thrown: ${error.error().message} at ${error.page()?.url()}`),
  )
  context.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText
    // A page that is left lets go of what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      console.error(`policy ${event.effectiveDirective} refused ${event.blockedURI || event.sample}`),
    )
  })
  return complaints
}
