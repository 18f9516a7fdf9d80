import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const base = 'http://localhost:4390'
for (const [name, path] of [['orph', '/orphanages'], ['check', '/fast-checkout'], ['vb', '/visual-builder']] as const)
  for (const [w, h, lang, dark] of [[390, 844, 'ar', true], [1280, 800, 'en', false], [390, 844, 'en', false], [1280, 800, 'ar', true]] as const) {
    const c = await b.newContext({ viewport: { width: w, height: h }, locale: lang, colorScheme: dark ? 'dark' : 'light' })
    const p = await c.newPage()
    if (name === 'check') { await p.goto(base + '/donate-to-gaza'); await p.waitForTimeout(1500); const add = p.getByRole('button').filter({ hasText: /basket|السلة/i }).first(); if (await add.count()) await add.click().catch(() => {}) ; await p.waitForTimeout(500) }
    await p.goto(base + path); await p.waitForTimeout(2500)
    await p.screenshot({ path: `/tmp/shots/${name}-${w}-${lang}.png`, fullPage: true })
    await c.close()
  }
await b.close()
