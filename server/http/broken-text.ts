/** U+0000 and halves of characters: PostgreSQL keeps neither, and no keyboard types them. */
const broken = /[\0\p{Cs}]/u

/** Whether such a thing stands anywhere in what was sent, names of fields included. Takes any depth. */
export function hasBrokenText(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && broken.test(next)) return true
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}
