/**
 * A translation in Tanzil's text format: one `surah|ayah|text` per line, `#` begins a comment. This is also the format in
 * which an operator hands in a licensed translation.
 * @throws Error naming the line that cannot be read, or the ayah that comes twice or out of order.
 */
export function parseTanzil(name: string, body: string): string[][] {
  const surahs: string[][] = []
  for (const [index, line] of body.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const match = /^(\d+)\|(\d+)\|(.*)$/.exec(line)
    if (!match) throw new Error(`${name}: line ${index + 1} is not surah|ayah|text`)
    const [surah, ayah, text] = [Number(match[1]), Number(match[2]), match[3]?.trim() ?? '']
    if (ayah === 1) surahs.push([])
    const ayat = surahs[surah - 1]
    if (!ayat || surah !== surahs.length || ayat.length !== ayah - 1) {
      throw new Error(`${name}: line ${index + 1}: ${surah}:${ayah} is out of order`)
    }
    ayat.push(text)
  }
  return surahs
}

export function renderTanzil(surahs: readonly (readonly string[])[]): string {
  return surahs.flatMap((ayat, s) => ayat.map((text, a) => `${s + 1}|${a + 1}|${text}\n`)).join('')
}
