import { displayAyah, toArabicIndicDigits } from '../lib/quran/display.ts'

/** An ayah as the mushaf has it. Only the drawing is adapted to the font: the text itself stays as it came. */
export function Ayah({
  text,
  number,
  className = '',
}: {
  text: string
  number?: number
  className?: string
}) {
  return (
    <p lang="ar" dir="rtl" className={`quran ${className}`}>
      {displayAyah(text)}
      {/* A space that does not break: the number never stands alone on a line. */}
      {number !== undefined && (
        <span className="quran-number">{`\u00A0۝${toArabicIndicDigits(number)}`}</span>
      )}
    </p>
  )
}
