import { hash, type Options, verify } from '@node-rs/argon2'
import { Failure } from '../../contract/errors.ts'
import type { PasswordCost } from './password-cost.ts'

/** Each takes what it costs in memory, and a core. */
const atOnceMax = 4
/** A second's worth: who would wait longer is told to come back. */
const waitingMax = 64

/** Hashes passwords, a few at a time. Throws Failure('unavailable') when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong one, and for nobody's (`null`), after the same work. */
  matches(stored: string | null, password: string): Promise<boolean>
}

function makeGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = (): Promise<void> | undefined => {
    if (running < atOnceMax) {
      running += 1
      return undefined
    }
    if (waiting.length >= waitingMax) throw new Failure('unavailable')
    // Who leaves hands the place on.
    return new Promise(resolve => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** `noPassword`: any text, whose hash stands for the password of nobody. */
export async function openPasswords(noPassword: string, each: PasswordCost): Promise<Passwords> {
  // Algorithm 2 is argon2id.
  const cost: Options = { algorithm: 2, parallelism: 1, ...each }
  const gated = makeGate()
  const nobodys = await hash(noPassword, cost)
  return {
    hash: password => gated(() => hash(password.normalize('NFKC'), cost)),
    async matches(stored, password) {
      const isRight = await gated(() => verify(stored ?? nobodys, password.normalize('NFKC')))
      return stored !== null && isRight
    },
  }
}
