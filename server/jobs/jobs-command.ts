import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from '../db/command.ts'
import type { Queries } from '../db/database.ts'
import { openExisting } from '../db/open-existing.ts'
import { doAgain, letBe, selectHeld } from './held-jobs.ts'

const decisions: Readonly<Record<string, typeof doAgain>> = { again: doAgain, done: letBe }

async function listHeld(q: Queries): Promise<string> {
  const held = await selectHeld(q)
  if (held.length === 0) return 'No job waits for a person.'
  const lines = held.map(job =>
    [job.id, job.state, job.kind, job.key, job.createdAt, job.reason ?? ''].join('  ').trimEnd(),
  )
  return [
    ...lines,
    'Decide with: again <id> (it was not done) or done <id> (it was, or is not wanted any more).',
  ].join('\n')
}

async function decide(q: Queries, word: string, id: string | undefined): Promise<string> {
  const act = decisions[word]
  if (!act || !id) throw new ConfigError('Say nothing to list, or: again <id>, or: done <id>')
  if (!(await act(q, id))) throw new ConfigError(`${id} is no job that waits for a person`)
  return `${word}: ${id}`
}

/** `npm run jobs [again <id> | done <id>]`: what became unknown, failed, or was restored. */
await runCommand(async () => {
  const [word, id] = process.argv.slice(2)
  const db = await openExisting(readConfig(process.env))
  try {
    return await (word === undefined ? listHeld(db.q) : decide(db.q, word, id))
  } finally {
    await db.close()
  }
})
