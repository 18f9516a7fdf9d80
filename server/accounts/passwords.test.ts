import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openPasswords } from './passwords.ts'

it('are hashed at the cost that OWASP names, whatever the settings', async () => {
  const { passwordCost } = readConfig({ PASSWORD_COST: '1' })
  const passwords = await openPasswords('nobody’s', passwordCost)
  const stored = await passwords.hash('olive tree by the gate')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(stored, 'olive tree by the door')).toBe(false)
  expect(await passwords.matches(null, 'nobody’s')).toBe(false)
  expect(await passwords.matches(stored, 'olive tree by the gate')).toBe(true)
})
