/** Digits of every script as 0 to 9: people type ayah numbers on the keyboard they have. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode keeps the ten digits of a script together, in order.
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}
