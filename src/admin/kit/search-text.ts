/** A text of the address; the router reads one of digits alone as a number. */
export function searchText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}
