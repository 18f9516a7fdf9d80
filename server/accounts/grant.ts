import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from '../db/command.ts'
import { openExisting } from '../db/open-existing.ts'
import { grantRight } from './grant-right.ts'

/** `npm run admin:grant <address> <right>`: makes an administrator of somebody who has an account. */
await runCommand(async () => {
  const [email, right = 'owner'] = process.argv.slice(2)
  if (!email) throw new ConfigError('Say whom: npm run admin:grant aisha@example.org owner')
  const db = await openExisting(readConfig(process.env))
  try {
    const isNew = await grantRight({ db, clock: { now: () => new Date() } }, email, right)
    return isNew ? `${email} has the right ${right}` : `${email} had the right ${right}`
  } finally {
    await db.close()
  }
})
