import { Failure } from '../../contract/errors.ts'
import { largestFileBytes } from '../../contract/file-sizes.ts'
import type { KeptFile, UploadedFile } from '../../contract/uploaded-file.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Service } from '../service.ts'
import { reEncodeImage } from './re-encode-image.ts'

export interface TakenFile extends Pick<KeptFile, 'name' | 'type'> {
  bytes: Uint8Array
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

/** What a person sent, written anew. Throws `document_unreadable` beside `field` for what is neither a photograph nor a PDF, `too_many_requests` where too many of theirs wait. */
export async function takeFile(
  { pdfs }: Pick<Service, 'pdfs'>,
  personId: string,
  { name, content }: UploadedFile,
  field = 'content',
): Promise<TakenFile> {
  const given = Buffer.from(content, 'base64')
  if (given.length > largestFileBytes) throw new Failure('too_large', { [field]: 'too_large' })
  const type = isPdf(given) ? 'application/pdf' : 'image/webp'
  const bytes = await (type === 'application/pdf'
    ? pdfs.reWrite(given, personId)
    : reEncodeImage(given, personId))
  if (!bytes) throw new Failure('document_unreadable', { [field]: 'document_unreadable' })
  return { name: nameOf(name, type), type, bytes }
}

/** A name that can stand in a list and on a disk, with the ending of what it is now. */
function nameOf(given: string, type: TakenFile['type']): string {
  const stem = cleanText(given)
    .replace(/\.[^.]*$/, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 80)
  return `${stem || 'document'}${type === 'application/pdf' ? '.pdf' : '.webp'}`
}
