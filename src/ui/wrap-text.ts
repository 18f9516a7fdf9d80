/** Breaks a text between its words into lines no wider than there is room. A word wider than that stands alone. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > width) {
        lines.push(line)
        line = word
      } else {
        line = longer
      }
    }
    lines.push(line)
  }
  return lines
}
