import { createHmac } from 'node:crypto'

/**
 * `t=…,v1=…`: seconds since 1970, and HMAC-SHA256 over `t.body` in hex. While a secret is being changed there is a `v1` of each.
 * docs/charity-api.md says how to check it.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const signed = secrets.map(secret => {
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return `v1=${mac}`
  })
  return [`t=${seconds}`, ...signed].join(',')
}
