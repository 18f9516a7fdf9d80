import type { ErrorBody } from '../../../../contract/errors.ts'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { CallError } from '../../../data/call-error.ts'
import { sessionHeaders } from '../../../data/session.ts'

const timeoutMs = 60_000

/** Sends the bytes of a picture as they are. Throws CallError. */
export async function sendPicture(id: string, file: File): Promise<OwnCampaign> {
  const path = `/api/my-campaigns/${id}/picture`
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { ...sessionHeaders(), 'Content-Type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CallError(
      `Network error: Unable to reach ${path}.`,
      { status: null, code: 'network' },
      { cause },
    )
  })
  if (response.ok) return (await response.json()) as OwnCampaign
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  throw new CallError(body.error ?? `Request failed with status ${response.status}`, {
    status: response.status,
    code: body.code ?? 'internal',
  })
}
