import { expect, it } from 'vitest'
import { isAdminHost } from './admin-host.ts'

const at = (address: string) => isAdminHost(new URL(address))

it.each([
  'https://jariyah.org/',
  'https://jariyah.org/?admin',
  'https://jariyah.org/admin',
  'https://administrator.jariyah.org/',
  'https://my.admin.jariyah.org/',
  'https://jariyah.org/?admin=1&localhost',
  'https://localhost.jariyah.org/?admin',
  'https://test/?administrator',
  'https://jariyah.org/?a=x.local?admin',
  'http://localhost:3000/?administrator=&admins',
  'http://localhost:3000/?q=admin',
  'http://localhost:3000/#?admin',
])('the app is shown on %s', address => expect(at(address)).toBe(false))

it.each([
  'https://admin.jariyah.org/',
  'https://admin.jariyah.org/donate?cause=wells',
  'http://admin.localhost:4173/',
  'http://localhost:3000/?admin',
  'http://127.0.0.1:3000/donate?admin=true',
  'http://phone.local/?a=b&admin=',
  'http://jariyah.test/?admin',
])('the administration alone is shown on %s', address => expect(at(address)).toBe(true))
