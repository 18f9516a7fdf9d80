import { largestFileBytes } from '../../../contract/file-sizes.ts'
import { CallError } from '../../data/call-error.ts'

/** Its bytes in base64. Throws CallError `too_large`, as the service would, before anything is sent. */
export async function readFile(file: File): Promise<string> {
  if (file.size > largestFileBytes) throw new CallError('file too large', { status: 413, code: 'too_large' })
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('file not read')))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
