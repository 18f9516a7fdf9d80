import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useInTurn } from './use-in-turn.ts'

it('begins nothing before what was begun earlier has ended, well or not', async () => {
  const { current: inTurn } = renderHook(useInTurn).result
  const done: string[] = []
  const { promise: wait, reject: fail } = Promise.withResolvers<void>()
  const first = inTurn(() => wait.finally(() => done.push('first')))
  const second = inTurn(async () => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  fail(new Error('no connection'))
  await expect(first).rejects.toThrow('no connection')
  await second
  expect(done).toEqual(['first', 'second'])
})
