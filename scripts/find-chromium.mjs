import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './lib/root.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return directories.flatMap(directory => names.map(name => join(directory, name))).find(existsSync)
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const run = (program, ...parameters) => spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })

/** Ways to a Chromium, the cheapest first; each answers with its path or nothing. */
const ways = [
  () => [process.env.CHROMIUM_PATH].find(path => path && existsSync(path)),
  onPath,
  playwrightsOwn,
  () => {
    run(process.execPath, join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium')
    return playwrightsOwn()
  },
  () => {
    if (process.getuid?.() !== 0) return undefined
    run('apt-get', 'update', '-qq')
    // The second takes a part of the walks (playwright.config.ts), where there is such a package.
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
    return onPath()
  },
]

/** The path of a Chromium, installed when there is none; undefined when that failed. */
export async function findChromium() {
  for (const way of ways) {
    const path = await way()
    if (path) return path
  }
  return undefined
}
