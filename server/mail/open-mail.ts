import type { Service } from '../service.ts'
import { openCapture } from './captured-mail.ts'
import type { MailPort } from './mail-port.ts'
import { openSmtp } from './smtp-mail.ts'

/** The mail server where one is set, else the mailbox in the database. */
export function openMail({ config, db, clock }: Pick<Service, 'config' | 'db' | 'clock'>): MailPort {
  const { smtp, from } = config.mail
  return smtp ? openSmtp({ smtp, from }, config.publicUrl, clock) : openCapture({ db, clock })
}
