/** `value × times ÷ over`, rounded half up; exact for any integers whose result is one that a number can hold. */
export function ratio(value: number, times: number, over: number): number {
  const divisor = BigInt(over)
  return Number((BigInt(value) * BigInt(times) * 2n + divisor) / (divisor * 2n))
}

/** The same, rounded up: what is due is never a part of a minor unit short. */
export function ratioUp(value: number, times: number, over: number): number {
  const divisor = BigInt(over)
  return Number((BigInt(value) * BigInt(times) + divisor - 1n) / divisor)
}
