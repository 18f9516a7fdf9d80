import { parseArgs } from 'node:util'
import type { Kind } from './kinds/kind.ts'

export interface ReplayOptions {
  first: number
  runs: number
  gifts: number
  /** Those alone; drawn from each seed when not given. */
  kinds?: Kind[]
}

function wholeIn(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || !Number.isSafeInteger(number))
    throw new Error(`--${name} ${text}: a whole number from ${least} on is needed`)
  return number
}

/** What `npm run sim` was asked for. Throws where it would run nothing, or not what was meant, and find it in order. */
export function replayOptions(args: string[], known: readonly Kind[]): ReplayOptions {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      gifts: { type: 'string', default: '20' },
      kind: { type: 'string', multiple: true },
    },
  })
  const names = known.map(({ name }) => name)
  const unknown = values.kind?.find(kind => !names.includes(kind))
  if (unknown !== undefined)
    throw new Error(`--kind ${unknown} is none of those there are: ${names.join(', ')}`)
  return {
    first: wholeIn('seed', values.seed, 0),
    runs: wholeIn('runs', values.runs, 1),
    gifts: wholeIn('gifts', values.gifts, 0),
    ...(values.kind && { kinds: known.filter(({ name }) => values.kind?.includes(name)) }),
  }
}
