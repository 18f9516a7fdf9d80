import { sql } from 'drizzle-orm'
import type { Service } from '../service.ts'
import type { MailPort } from './mail-port.ts'

/** Keeps mail in the database, for `/test-mailbox`, where no mail server is set. A mail that is sent twice is kept once. */
export function openCapture({ db, clock }: Pick<Service, 'db' | 'clock'>): MailPort {
  return {
    name: 'captured',
    async send({ id, to, subject, headers, text, html }) {
      await db.q.execute(sql`
        insert into captured_mail (id, to_address, subject, headers, text, html, at)
        values (${id}, ${to}, ${subject}, ${JSON.stringify(headers)}::jsonb, ${text}, ${html}, ${clock.now().toISOString()})
        on conflict (id) do nothing`)
      return { state: 'done' }
    },
  }
}
