import * as z from 'zod/mini'
import { largestFileBytes } from './file-sizes.ts'

const largestBase64 = Math.ceil(largestFileBytes / 3) * 4

/** What a body with one such file may be in all. */
export const fileBodyBytes = largestBase64 + 16 * 1024

/** A photograph (JPEG, PNG, WebP) or a PDF, as a device sends it. The service writes it anew before it keeps it. */
export const uploadedFile = z.object({
  name: z.string().check(z.maxLength(120)),
  content: z.base64().check(z.maxLength(largestBase64)),
})

export type UploadedFile = z.output<typeof uploadedFile>

/** A kept file, without its bytes. */
export const keptFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
})

export type KeptFile = z.output<typeof keptFile>

/** A kept file with its bytes in base64. */
export const fileContent = z.extend(keptFile, { content: z.string() })

export type FileContent = z.output<typeof fileContent>
