import type { ReadAyah } from '../../src/features/quran/ayah-as-text.ts'

/** The Verse of the Throne, as the reader passes it on; of its Arabic one word. */
export const ayatAlKursi: ReadAyah = {
  place: { surah: 2, ayah: 255 },
  name: 'Al-Baqarah',
  arabic: 'ٱللَّهُ',
  translation: undefined,
  edition: null,
}
