import { recitationPath } from '../../../contract/recitation-path.ts'
import type { RecitedSurah } from './recited-surah.ts'

/** The shortest, the middle and the longest. */
function samplesOf(ayat: readonly string[]): number[] {
  const byLength = ayat
    .map((_, index) => index)
    .sort((a, b) => (ayat[a]?.length ?? 0) - (ayat[b]?.length ?? 0))
  const last = byLength.length - 1
  return [...new Set([0, last >> 1, last])].flatMap(index => byLength[index] ?? [])
}

/**
 * About how many bytes a surah is, by the size of three ayat and the length of all: within a tenth or so.
 * @param ayat their Arabic
 * @throws when it cannot be asked
 */
export async function estimateSize(
  { reciter, surah }: RecitedSurah,
  ayat: readonly string[],
  ask: typeof fetch,
): Promise<number> {
  const samples = samplesOf(ayat)
  const sizes = await Promise.all(
    samples.map(async index => {
      const answer = await ask(recitationPath({ reciter, surah, ayah: index + 1 }), { method: 'HEAD' })
      const size = Number(answer.headers.get('content-length'))
      if (!answer.ok || size === 0) throw new Error(`a recitation of ${size} bytes, status ${answer.status}`)
      return size
    }),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const length = samples.reduce((sum, index) => sum + (ayat[index]?.length ?? 0), 0)
  const all = ayat.reduce((sum, text) => sum + text.length, 0)
  return Math.round((bytes / length) * all)
}
