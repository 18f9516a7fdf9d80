import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import type { Language } from '../../../contract/languages.ts'
import { type OwnService, startOwnService } from '../../kit/own-service.ts'
import { openPuppeteerTab, type Storage } from './puppeteer-tab.ts'
import type { Tab } from './tab.ts'
import { startWalk, type Walker } from './walker.ts'
import { openWebkitTab } from './webkit-tab.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

const pathOf = (name: string): string => {
  const path = process.env[name]
  if (!path) throw new Error(`${name} says where the browser is; npm run test:browsers sets it`)
  return path
}

const openers: Record<Engine, (storage: Storage) => Promise<Tab>> = {
  chromium: storage => openPuppeteerTab('chrome', pathOf('CHROMIUM_PATH'), storage),
  firefox: storage => openPuppeteerTab('firefox', pathOf('FIREFOX_PATH'), storage),
  // Its driver opens private windows alone.
  webkit: () =>
    openWebkitTab({
      driver: pathOf('WEBKIT_DRIVER_PATH'),
      browser: pathOf('WEBKIT_PATH'),
      screen: pathOf('XVFB_PATH'),
    }),
}

/** A service and a browser of a test's own. */
interface Scene {
  service: OwnService
  /** A first visit with this browser. */
  walk: (language: Language) => Promise<Walker>
}

export const test = base.extend<{ engine: Engine; storage: Storage; scene: Scene }>({
  engine: ['chromium', { option: true }],
  storage: ['kept', { option: true }],
  scene: async ({ engine, storage }, use, info) => {
    const service = await startOwnService()
    const tab = await openers[engine](storage)
    await use({ service, walk: language => startWalk(tab, service.url, language) })
    if (info.status !== 'passed') {
      await tab.screenshot(`${info.outputPath('last')}.png`)
      writeFileSync(info.outputPath('complaints.txt'), tab.complaints().join('\n'))
    }
    await tab.close()
    await service.close()
  },
})
