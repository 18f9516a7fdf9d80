import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'

const onPath = name =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(directory => join(directory, name))
    .find(existsSync)

const own = name => [process.env[name]].find(path => path && existsSync(path))

/** Where each of them is, by the variable that says so; undefined where it is not. */
const places = {
  firefox: { FIREFOX_PATH: () => onPath('firefox-esr') ?? onPath('firefox') },
  webkit: {
    WEBKIT_DRIVER_PATH: () => onPath('WebKitWebDriver'),
    WEBKIT_PATH: () => globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser')[0],
    XVFB_PATH: () => onPath('Xvfb'),
  },
}

/** Debian's packages of each, which are all that is needed. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

function look(engine) {
  const found = Object.entries(places[engine]).map(([name, find]) => [name, own(name) ?? find()])
  return found.every(([, path]) => path) ? Object.fromEntries(found) : undefined
}

function install(engine) {
  if (process.getuid?.() !== 0) return
  const apt = (...parameters) => spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages[engine])
}

/** The variables that say where a browser is, which is installed when it is not there; undefined when that failed. */
export async function findBrowser(engine) {
  if (engine === 'chromium') {
    const path = await findChromium()
    return path && { CHROMIUM_PATH: path }
  }
  const there = look(engine)
  if (there) return there
  install(engine)
  return look(engine)
}

/** What has to be installed by hand where this may not. */
export const neededFor = engine => (packages[engine] ?? ['chromium']).join(' ')
