import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeLog } from './log.ts'

const canary = 'canary@example.org'

function logged(err: unknown): string {
  const lines: string[] = []
  makeLog('info', { write: line => void lines.push(line) }).error({ err }, 'unexpected')
  return lines.join('')
}

describe('An error in the log', () => {
  it('has nothing of what the database was asked with, or complains of', () => {
    const cause = Object.assign(new Error(`duplicate key: (email)=(${canary})`), {
      code: '23505',
      detail: `Key (email)=(${canary}) already exists.`,
    })
    const line = logged(new DrizzleQueryError('select 1 where email = $1', [canary], cause))
    expect(line).not.toContain(canary)
    expect(JSON.parse(line).err).toMatchObject({
      query: 'select 1 where email = $1',
      stack: expect.stringContaining('logged-error.test.ts'),
      cause: { code: '23505', stack: expect.stringContaining('logged-error.test.ts') },
    })
  })

  it('has nothing of them where the complaint has no code either', () => {
    const line = logged(new DrizzleQueryError('select $1', [canary], new Error(`not for ${canary}`)))
    expect(line).not.toContain(canary)
  })

  it('says where a bug of ours is', () => {
    const { err } = JSON.parse(logged(new TypeError('x is not a function')))
    expect(err).toMatchObject({ type: 'TypeError', stack: expect.stringContaining('x is not a function') })
  })

  it('may be anything that was thrown', () => {
    expect(JSON.parse(logged('a word')).err).toEqual({ type: 'string', stack: '' })
  })
})
