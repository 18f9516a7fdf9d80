import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import type { Service } from '../service.ts'
import { isMailAddress } from './mail-address.ts'
import type { MailPayload } from './mail-payload.ts'
import { renderMail } from './render-mail.ts'

/** What a job of the kind `mail` does. */
export async function sendMail(
  { mail, config }: Service,
  { id, payload, begin }: JobRun<MailPayload>,
): Promise<JobEnd> {
  if (!isMailAddress(payload.to)) return { state: 'failed', reason: 'no address' }
  return await mail.send(renderMail(id, payload, config.publicUrl), begin)
}
