import { Failure } from '../../contract/errors.ts'
import type { Service } from '../service.ts'
import { idInToken } from './capture-links.ts'
import { confirmCapture, eraseById, unsubscribeCapture } from './captures.sql.ts'
import { pseudonyms } from './pseudonyms.ts'

type World = Pick<Service, 'db' | 'clock' | 'chance'>

/**
 * What the links of a mail do. Each throws Failure('link_expired') for a token that is not ours or too old; done again it
 * changes nothing.
 */
export const captureActs = {
  /** Answers the address, which is its owner's from now on. */
  async confirm(service: World, token: string): Promise<string> {
    const now = service.clock.now()
    const id = idInToken(await pseudonyms(service), 'confirm', token, now)
    const email = await confirmCapture(service.db.q, id, now)
    if (email === null) throw new Failure('link_expired')
    return email
  },

  /** An address that is gone already gets no mail: that is as good. */
  async unsubscribe(service: World, token: string): Promise<void> {
    const now = service.clock.now()
    const id = idInToken(await pseudonyms(service), 'stop', token, now)
    await unsubscribeCapture(service.db.q, id, now)
  },

  async erase(service: World, token: string): Promise<void> {
    const id = idInToken(await pseudonyms(service), 'stop', token, service.clock.now())
    await service.db.transaction(tx => eraseById(tx, id))
  },
} as const
