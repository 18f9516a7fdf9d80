import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { QuranMeta } from '../../src/lib/quran/meta.ts'
import { checkFallback } from './content-gen.ts'
import { isUpToDate } from './fingerprint.ts'
import { integrityOf, removeStale, writeFiles } from './output.ts'
import { buildPacks } from './packs.ts'

const scratch = () => mkdtempSync(join(tmpdir(), 'content-'))

describe('a build runs again', () => {
  const record = (text: string) => {
    const path = join(scratch(), '.built')
    writeFileSync(path, text)
    return path
  }
  const upToDate = JSON.stringify({ fingerprint: 'a', outputs: ['package.json'] })

  it.each([
    ['when it never ran', join(scratch(), '.built'), 'a'],
    ['when an input changed', record(upToDate), 'b'],
    [
      'when a file it wrote is gone',
      record(JSON.stringify({ fingerprint: 'a', outputs: ['gone.json'] })),
      'a',
    ],
    ['when its record was cut short', record(upToDate.slice(0, 20)), 'a'],
  ])('%s', (_, path, fingerprint) => {
    expect(isUpToDate(path, fingerprint)).toBe(false)
  })

  it('and otherwise does not', () => {
    expect(isUpToDate(record(upToDate), 'a')).toBe(true)
  })
})

describe('a fallback', () => {
  it('is refused when it has no translation itself', () => {
    expect(() => checkFallback({ ms: 'xx' }, [{ language: 'en' }])).toThrow(
      new Error('translations.json: ms falls back to xx, which has no translation'),
    )
  })

  it('goes once the language has a translation', () => {
    expect(checkFallback({ hi: 'en', ms: 'en' }, [{ language: 'en' }, { language: 'hi' }])).toEqual({
      ms: 'en',
    })
  })
})

describe('what an earlier build left', () => {
  it('goes, and what others own stays', () => {
    const folder = scratch()
    mkdirSync(join(folder, 'quran/old.1'), { recursive: true })
    for (const path of ['quran/old.1/1.json', 'quran/new.json', 'cities.json'])
      writeFileSync(join(folder, path), '')
    removeStale(folder, ['quran'], [{ path: 'quran/new.json', body: '' }])
    const stays = ['quran/old.1', 'quran/new.json', 'cities.json'].map(path => existsSync(join(folder, path)))
    expect(stays).toEqual([false, true, true])
  })
})

describe('the integrity of a pack', () => {
  it('is the digest that browsers check', () => {
    // The SHA-256 of the empty string (FIPS 180-4), in the form of https://www.w3.org/TR/SRI/.
    expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
  })
})

describe('the packs', () => {
  const built = buildPacks()
  const bodyOf = (name: string) => String(built.files.find(file => file.path.startsWith(name))?.body)

  it('are named in a module of less than 4 kB, with the integrity of each', () => {
    expect(built.contentModule.length).toBeLessThan(4000)
    for (const name of ['ar', 'meta', 'search']) {
      expect(built.contentModule).toContain(integrityOf(bodyOf(`quran/${name}.`)))
    }
  })

  it('hold 114 surahs, and each translation the same text whole and by surah', () => {
    const whole = JSON.parse(bodyOf('quran/tr.')) as string[][]
    const folder = built.files.find(file => file.path.startsWith('quran/tr.'))?.path.split('/')[1]
    const bySurah = whole.map(
      (_, index) => JSON.parse(bodyOf(`quran/${folder}/${index + 1}.json`)) as string[],
    )
    expect(bySurah).toEqual(whole)
    expect(JSON.parse(bodyOf('quran/search.'))).toHaveLength(114)
  })

  it('hold each surah in a file of its own, letter for letter, under the digest that meta has', () => {
    const whole = JSON.parse(bodyOf('quran/ar.')) as string[][]
    const { digests } = JSON.parse(bodyOf('quran/meta.')) as QuranMeta
    const folder = built.files.find(file => /^quran\/ar\.\w+\/1\.json$/.test(file.path))?.path.slice(0, -7)
    expect(built.contentModule).toContain(`surahs: "/content/${folder}"`)
    expect(digests).toHaveLength(114)
    for (const [index, ayat] of whole.entries()) {
      const body = bodyOf(`${folder}/${index + 1}.json`)
      expect(JSON.parse(body)).toEqual(ayat)
      expect(integrityOf(body).startsWith(digests[index] ?? 'none')).toBe(true)
    }
  })

  it('come out the same twice', () => {
    expect(buildPacks().contentModule).toBe(built.contentModule)
  })

  it('are written where the module says', () => {
    const folder = scratch()
    writeFiles(folder, built.files.slice(0, 2))
    expect(readdirSync(folder, { recursive: true })).toContain(built.files[0]?.path)
  })
})
