import { createHash } from 'node:crypto'

export interface AbTest {
  name: string
  /** In their order: a device keeps its variant for as long as the weights stay. */
  variants: readonly { name: string; weight: number }[]
}

/** Where a device stands in a test, in [0, 1): even over devices, and another place in each test. */
function placeOf(deviceHash: Uint8Array, test: string): number {
  const hash = createHash('sha256').update(deviceHash).update(test).digest()
  return hash.readUIntBE(0, 6) / 2 ** 48
}

/** The variant at a place: each has a stretch as long as its weight. */
function variantAt(place: number, { variants }: AbTest): string | null {
  let end = 0
  for (const { name, weight } of variants) {
    end += weight
    if (place < end) return name
  }
  return null
}

/** Test → variant of a device. Nothing is kept: the device's hash and the weights say it. A test without weight is left out. */
export function variantsOf(deviceHash: Uint8Array, tests: readonly AbTest[]): Record<string, string> {
  const chosen = tests.flatMap((test): [string, string][] => {
    const total = test.variants.reduce((sum, { weight }) => sum + weight, 0)
    const variant = variantAt(placeOf(deviceHash, test.name) * total, test)
    return variant === null ? [] : [[test.name, variant]]
  })
  return Object.fromEntries(chosen)
}
