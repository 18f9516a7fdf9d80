import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const forward = new URL('../../scripts/lib/forward.mjs', import.meta.url).href

/** Says that it is there, and stays for ever. */
const staying = 'console.log("here"); setInterval(() => {}, 1000)'

it('leaves no program behind when whoever ran it ends for another reason', async () => {
  const runs = `import { forward } from ${JSON.stringify(forward)}
    process.stdin.once('data', () => process.exit(3))
    await forward(process.execPath, ['-e', ${JSON.stringify(staying)}], { stdio: ['ignore', 'inherit', 'inherit'] })`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', runs])
  await once(runner.stdout, 'data')
  // Comes once nobody can write to its output any more, neither it nor what it ran.
  const closed = once(runner, 'close')
  runner.stdin.write('end')
  expect(await closed).toEqual([3, null])
}, 30_000)
