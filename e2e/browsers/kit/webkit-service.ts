import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../../tests/harness/free-port.ts'

/** Where the programs are. */
export interface Programs {
  driver: string
  browser: string
  /** A screen of memory alone. */
  screen: string
}

export interface RunningWebkit {
  driver: WebDriver
  end: () => Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Answers with the screen's name. */
async function startScreen(program: string): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, name: `:${number.toString().trim()}` }
}

async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(`${url}/status`).then(
      answer => answer.ok,
      () => false,
    )
    if (isThere) return
    await wait(50)
  }
  throw new Error('the driver of WebKit ended')
}

/** Starts a screen, the driver and the browser. */
export async function startWebkit(programs: Programs): Promise<RunningWebkit> {
  const port = await freePort()
  const screen = await startScreen(programs.screen)
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await whenAnswering(url, service)
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  const driver = await new Builder().usingServer(url).withCapabilities(wanted).build()
  await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 })
  await driver.manage().window().setRect({ width: 500, height: 900 })
  return {
    driver,
    async end() {
      await driver.quit()
      await end(service)
      await end(screen.child)
    },
  }
}
