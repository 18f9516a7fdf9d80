import type { DuaText } from '../../lib/duas/dua.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { Ayah } from '../../ui/Ayah.tsx'

/** The words themselves: ayat in the mushaf's hand, hadith in a plain one. */
export function DuaArabic({ text }: { text: DuaText }) {
  if (text.kind === 'hadith')
    return (
      <p lang="ar" dir="rtl" className="dua-arabic">
        {text.arabic}
      </p>
    )
  const { ayat, from, isPart } = text
  if (isPart)
    return (
      <p lang="ar" dir="rtl" className="quran">
        {displayAyah(ayat.join(' '))}
      </p>
    )
  return ayat.map((ayah, at) => <Ayah key={from + at} text={ayah} number={from + at} />)
}
