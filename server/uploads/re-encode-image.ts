import sharp from 'sharp'
import { standInLine } from './stand-in-line.ts'

/** A photograph is no larger than this on either side once it is kept. */
const longestSide = 2400
/** A sheet of A4, scanned as fine as offices do (600 dots an inch), is 35 million; a telephone's photograph 12 or 24. */
const mostPixels = 36_000_000
/** An honest one of that size takes a second; others wait meanwhile. */
const longestSeconds = 20

const read = ['jpeg', 'png', 'webp'] as const

/**
 * The picture anew, as WebP: turned as it was taken, without what the camera wrote into it, never larger than 2,400 pixels.
 * Null for what is no JPEG, PNG or WebP, and for one that cannot be read to its end. `sender`: whose it is. Throws
 * `too_many_requests` where too many of the sender's wait.
 */
export const reEncodeImage = (bytes: Uint8Array, sender: string): Promise<Uint8Array | null> =>
  standInLine('picture', sender, () => encoded(bytes))

async function encoded(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!read.some(known => known === format)) return null
    const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
    const made = picture.timeout({ seconds: longestSeconds }).rotate().resize(size).webp({ quality: 82 })
    return await made.toBuffer()
  } catch {
    // Whatever is wrong with it, it is not kept.
    return null
  }
}
