import { type Serializable, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const startMs = 60_000
const stopMs = 5_000

export interface Child {
  /** What it printed first that looks like an address. */
  address: string
  pid: number
  /** A message over the channel between us, and the next one that comes back. */
  ask: (message: unknown) => Promise<unknown>
  stop: () => Promise<void>
}

/** Runs one of our own files on this Node until it prints its address. */
export async function startChild(
  file: string,
  parameters: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', file, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(late)
  }
  const opened = new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error(`${file} has no output`)
    createInterface({ input: child.stdout }).on('line', line => {
      const found = /https?:\/\/[^\s/]+/.exec(line)
      if (found) resolve(found[0])
    })
    child.once('exit', code => reject(new Error(`${file} ended with ${code} before it was open`)))
    setTimeout(() => reject(new Error(`${file} is not open after ${startMs} ms`)), startMs).unref()
  })
  try {
    return {
      address: await opened,
      pid: child.pid ?? 0,
      ask: message => {
        const answer = new Promise<unknown>(resolve => child.once('message', resolve))
        child.send(message as Serializable)
        return answer
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
