import type { Caller } from '../http/handlers.ts'
import type { PersonRow } from './sessions.sql.ts'
import { deviceName } from './user-agent.ts'

/** What an account's mails say of an act there: to whom, on which device it was done, and when, as the owner tells the time. */
export const actedOn = ({ fullName, timeZone }: PersonRow, caller: Caller, at: Date) => ({
  name: fullName,
  device: deviceName(caller.header('user-agent')),
  at: at.toISOString(),
  ...(timeZone ? { timeZone } : {}),
})
