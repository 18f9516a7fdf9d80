/** Digits of every script as 0 to 9: people type numbers on the keyboard they have. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode keeps the ten digits of a script together, in order; those of mathematics five times over.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}
