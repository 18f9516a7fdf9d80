import type { Caller } from './handlers.ts'

interface CookieRule {
  maxAgeSeconds: number
  /** Lax lets a cookie come along when another site sends the browser here. */
  sameSite: 'Strict' | 'Lax'
}

/** `__Host-`: over TLS, from this host alone, for all of it. Browsers refuse the name on http. */
const nameOf = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** A cookie of the request by its name without prefix, or null. */
export function readCookie(
  caller: Pick<Caller, 'header'>,
  { publicUrl }: { publicUrl: string },
  name: string,
): string | null {
  const wanted = `${nameOf(publicUrl, name)}=`
  const found = (caller.header('cookie') ?? '').split(/;\s*/).find(part => part.startsWith(wanted))
  return found?.slice(wanted.length) || null
}

/** The text of Set-Cookie. HttpOnly always; `maxAgeSeconds: 0` takes the cookie away. */
export function cookieText(
  { publicUrl }: { publicUrl: string },
  name: string,
  value: string,
  { maxAgeSeconds, sameSite }: CookieRule,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(publicUrl, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`
}
