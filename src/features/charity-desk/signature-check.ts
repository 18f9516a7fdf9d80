/** How a receiver checks what it gets; the same stands in docs/charity-api.md. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromJariyah(header, body, secret, now = Date.now()) {
  const parts = header.split(',').map(part => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const mac = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest()
  const isRecent = Math.abs(now / 1000 - Number(time)) <= 300
  return isRecent && parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === mac.length && timingSafeEqual(given, mac)
  })
}`
