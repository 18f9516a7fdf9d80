import type { FileContent, KeptFile } from '../../contract/uploaded-file.ts'

/** A kept file as it goes over the wire. */
export const contentOf = ({ id, name, type, bytes }: KeptFile & { bytes: Uint8Array }): FileContent => ({
  id,
  name,
  type,
  content: Buffer.from(bytes).toString('base64'),
})
