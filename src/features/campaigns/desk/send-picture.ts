import type { ErrorBody } from '../../../../contract/errors.ts'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { PagePicture } from '../../../../contract/page-blocks.ts'
import { CallError } from '../../../data/call-error.ts'
import { sessionHeaders } from '../../../data/session.ts'

const timeoutMs = 60_000

/** The picture of a campaign itself. Throws CallError. */
export const sendPicture = async (id: string, file: File): Promise<OwnCampaign> =>
  // The service keeps to its contract.
  (await sendBytes(`/api/my-campaigns/${id}/picture`, file)) as OwnCampaign

/** A picture for the page of a campaign. Throws CallError. */
export const sendPagePicture = async (id: string, file: File): Promise<PagePicture> =>
  // See above.
  (await sendBytes(`/api/my-campaigns/${id}/page/pictures`, file)) as PagePicture

/** Sends the bytes as they are. */
async function sendBytes(path: string, file: File): Promise<unknown> {
  const unreachable = (cause: unknown): never => {
    throw new CallError(
      `Network error: Unable to reach ${path}.`,
      { status: null, code: 'network' },
      { cause },
    )
  }
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { ...sessionHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable)
  // What is no JSON is not the service's: a hotel's page for signing in, or half an answer.
  if (response.ok) return response.json().catch(unreachable)
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  throw new CallError(body.error ?? `Request failed with status ${response.status}`, {
    status: response.status,
    code: body.code ?? 'internal',
  })
}
