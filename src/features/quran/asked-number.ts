import { westernDigits } from '../../../contract/western-digits.ts'
import type { AyahAddress } from './reader-search.ts'

// No full stop: the router reads 2.250 as a number, and what it ended with is lost.
const numbers = /^(\d+) ?[:：/,،؛;_\-–—\s] ?(\d+)( ?[-–—] ?(\d+ ?[:：] ?)?\d+)?$/

/** Surah and ayah as somebody may write them, in the digits of any script; whether they exist or not. Null for anything else. */
export function askedNumber(written: string): AyahAddress | null {
  const [, surah, ayah] = numbers.exec(westernDigits(written.trim())) ?? []
  return surah && ayah ? { surah: Number(surah), ayah: Number(ayah) } : null
}
