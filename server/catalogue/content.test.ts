import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readCatalogueContent } from './content.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'jariyah-content-'))
  for (const name of ['catalogue', 'demo', 'rates.json'])
    cpSync(join(import.meta.dirname, '../../content', name), join(directory, name), { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const read = () => readCatalogueContent(pathToFileURL(`${directory}/`))
const change = (from: string | RegExp, to: string) => {
  const file = join(directory, 'catalogue/projects/50-well-kenya.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

it.each([
  ['is no JSON', /^\{/, '{,', /^content\/catalogue\/projects\/50-well-kenya\.json can't be used: [^\n]+$/],
  ['lacks a part', '"kind"', '"sort"', /50-well-kenya\.json can't be used: kind is not what it must be$/],
  ['names a charity that is not there', '"ma-ain"', '"nobody"', /well-kenya names the charity nobody/],
  ['names a cause that is not there', '"wells"', '"fire"', /well-kenya names the cause fire/],
])('a project’s file that %s is refused in one line', (_, from, to, line) => {
  change(from, to)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(line)
})

it('Gift Aid is of charities of the UK, not of our own costs, and where a project says so', () => {
  const hasAid = (id: string) => read().projects.find(each => each.id === id)?.giftAid
  expect(['gaza-food', 'well-kenya', 'jariyah-costs'].map(hasAid)).toEqual([true, false, false])
  change('"isDemo": true,', '"giftAid": true,')
  expect(hasAid('well-kenya')).toBe(true)
})

it('what is not marked is somebody’s own', () => {
  change('"isDemo": true,', '')
  const invented = read().projects.filter(({ isDemo }) => isDemo)
  expect(invented.map(({ id }) => id)).not.toContain('well-kenya')
  expect(invented).toHaveLength(read().projects.length - 1)
})
