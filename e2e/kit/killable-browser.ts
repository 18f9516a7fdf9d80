import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, expect } from '@playwright/test'

export interface KillableBrowser {
  browser: Browser
  /** Ends it as a phone ends an app that it needs the memory of: at once, without a word. */
  kill(): Promise<void>
}

/** Chromium on a profile that outlives it, started by us so that it is ours to kill with all its processes. */
export async function killableBrowser(
  profile: string,
  { executablePath, args }: { executablePath?: string; args?: readonly string[] },
): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  // What a killed browser leaves locks its profile for the next.
  rmSync(join(profile, 'SingletonLock'), { force: true })
  const child: ChildProcess = spawn(
    executablePath ?? chromium.executablePath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...(args ?? []),
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  )
  const port = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : '')
  await expect.poll(port).toMatch(/^\d+$/)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`)
  return {
    browser,
    async kill() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
