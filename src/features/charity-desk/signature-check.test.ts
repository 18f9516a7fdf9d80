import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signatureOf } from '../../../server/charity-api/event-signature.ts'
import { signatureCheck } from './signature-check.ts'

type Check = (header: string, body: string, secret: string, now: number) => boolean

/** As a charity would: copied into a file of its own. */
const copied = async (): Promise<Check> => {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(signatureCheck)}`)
  return module.isFromJariyah
}

const at = new Date('2026-11-22T09:00:00.000Z')
const body = '{"id":"1"}'

it('refuses what was changed, is of another secret, is old, or is nothing', async () => {
  const isFromJariyah = await copied()
  const header = signatureOf(body, ['whsec_a'], at)
  expect(isFromJariyah(header, `${body} `, 'whsec_a', at.getTime())).toBe(false)
  expect(isFromJariyah(header, body, 'whsec_b', at.getTime())).toBe(false)
  expect(isFromJariyah(header, body, 'whsec_a', at.getTime() + 301_000)).toBe(false)
  expect(isFromJariyah(header.replace('t=1', 't=2'), body, 'whsec_a', at.getTime())).toBe(false)
  for (const made of ['', 't=,v1=', `v1=${createHmac('sha256', 'whsec_a').update(`.${body}`).digest('hex')}`])
    expect(isFromJariyah(made, body, 'whsec_a', at.getTime())).toBe(false)
})

it('takes what we sign, with either secret while one is being changed', async () => {
  const isFromJariyah = await copied()
  const header = signatureOf(body, ['whsec_new', 'whsec_old'], at)
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(isFromJariyah(header, body, secret, at.getTime() + 299_000)).toBe(true)
})

it('is what the documentation says', () => {
  expect(readFileSync('docs/charity-api.md', 'utf8')).toContain(signatureCheck)
})
