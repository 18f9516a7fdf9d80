/** Gives the reader a file whose bytes came in base64. */
export function saveFile(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
