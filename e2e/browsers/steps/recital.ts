import { readArabic } from '../../../content/build/quran-text.ts'
import { displayAyah } from '../../../src/lib/quran/display.ts'
import type { Walker } from '../kit/walker.ts'

const quran = readArabic()

/** The beginning of an ayah, as pages draw it. */
export const ayah = (surah: number, ayah: number): string =>
  displayAyah(quran[surah - 1]?.[ayah - 1] ?? '').slice(0, 40)

/** What is recited for protection, healing and guidance. */
export async function recite({ open, say, see }: Walker): Promise<void> {
  await open('/four-quls')
  for (const surah of [109, 112, 113, 114]) await see({ text: ayah(surah, 2) })
  await open('/ruqyah')
  await see({ text: ayah(1, 2) })
  await see({ text: ayah(2, 255) })
  await see({ text: say('recitations:ruqyah.limits') })
  await open('/istikhara')
  await see({ text: /أَسْتَخِيرُكَ/ })
}
