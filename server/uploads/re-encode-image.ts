import sharp from 'sharp'

/** A photograph is no larger than this on either side once it is kept. */
const longestSide = 2400
/** More pixels than a camera makes are a bomb. */
const mostPixels = 60_000_000

const read = ['jpeg', 'png', 'webp'] as const

/**
 * The picture anew, as WebP: turned as it was taken, without what the camera wrote into it, never larger than 2,400 pixels.
 * Null for what is no JPEG, PNG or WebP, and for one that cannot be read to its end.
 */
export async function reEncodeImage(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!read.some(known => known === format)) return null
    const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
    return await picture.rotate().resize(size).webp({ quality: 82 }).toBuffer()
  } catch {
    // Whatever is wrong with it, it is not kept.
    return null
  }
}
