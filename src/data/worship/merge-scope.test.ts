import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { longestItem, mostChanges } from '../../../contract/worship-limits.ts'
import { openDevice } from '../../../tests/fakes/merge-device.ts'
import { makeWorshipService, type WorshipService } from '../../../tests/fakes/worship-service.ts'
import { type MarkContent, markOf } from '../../lib/quran/ayah-mark.ts'
import { MergeOver } from './merge-over.ts'

async function openReader(service: WorshipService, asked: { person?: string | null } = {}) {
  const device = await openDevice(service, asked)
  return Object.assign(device, {
    write: (verse: string, change: Partial<MarkContent>) =>
      device.changeMark(verse, mark => ({ ...mark, ...change })),
    async marks(): Promise<Record<string, MarkContent>> {
      const rows = await device.withDatabase(db => db.ayahMarks.toArray())
      return Object.fromEntries(
        rows.flatMap(({ id, value }) => {
          const { isBookmarked, note, tags } = markOf(value)
          return isBookmarked || note || tags.length > 0 ? [[id, { isBookmarked, note, tags }]] : []
        }),
      )
    },
  })
}

const joined = async (service: WorshipService) => {
  const device = await openReader(service)
  await device.join()
  return device
}

describe('nothing is merged', () => {
  it.each([
    ['where nobody let the device', 'amina', undefined],
    ['where it was switched off', 'amina', 'off' as const],
    ['for another person', 'bilal', 'on' as const],
    ['for nobody', null, 'on' as const],
  ])('%s', async (_, person, standing) => {
    const service = makeWorshipService()
    const device = await openReader(service, { person })
    if (standing) await device.join(standing)
    await device.write('2:255', { note: 'private' })
    await expect(device.merge()).rejects.toBeInstanceOf(MergeOver)
    expect([service.calls, service.kept.size]).toEqual([0, 0])
  })

  it('into what was begun anew since', async () => {
    const service = makeWorshipService()
    const device = await openReader(service)
    await device.join('on', 'a run before')
    await expect(device.merge()).rejects.toMatchObject({ code: 'sync_off' })
    expect(service.kept.size).toBe(0)
  })

  it('when somebody else came to the device meanwhile', async () => {
    const service = makeWorshipService()
    const other = await joined(service)
    await other.write('2:255', { note: 'of another device' })
    await other.merge()
    const device = await joined(service)
    const call = service.call as (...given: unknown[]) => Promise<unknown>
    service.call = (async (...given: unknown[]) => {
      const answer = await call(...given)
      device.at = 'bilal'
      return answer
    }) as never
    await expect(device.merge()).rejects.toBeInstanceOf(MergeOver)
    expect(await device.marks()).toEqual({})
  })
})

describe('a service that keeps nothing and knows nothing newer', () => {
  it('is not asked on and on', async () => {
    const service = makeWorshipService()
    const device = await joined(service)
    await device.write('2:255', { note: 'stays here' })
    let asked = 0
    service.call = (async () => {
      asked += 1
      return { stored: [], items: [], cursor: 7, hasMore: false }
    }) as never
    await expect(device.merge()).rejects.toMatchObject({ code: 'state_changed' })
    expect(asked).toBe(2)
  })
})

describe('two devices', () => {
  it('that wrote apart lose nothing of each other', async () => {
    const service = makeWorshipService()
    const one = await joined(service)
    const two = await joined(service)
    await one.write('2:255', { note: 'of one', isBookmarked: true })
    await two.write('2:255', { note: 'of two', tags: ['night'] })
    await two.write('18:10', { isBookmarked: true })
    await one.merge()
    await two.merge()
    await one.merge()
    expect(await one.marks()).toEqual({
      '2:255': { isBookmarked: true, note: 'of one\n\nof two', tags: ['night'] },
      '18:10': { isBookmarked: true, note: '', tags: [] },
    })
    expect(await two.marks()).toEqual(await one.marks())
  })

  it('know what was taken away, and do not bring it back', async () => {
    const service = makeWorshipService()
    const one = await joined(service)
    const two = await joined(service)
    await one.write('36:1', { isBookmarked: true, note: 'n' })
    await one.merge()
    await two.merge()
    await two.write('36:1', { isBookmarked: false, note: '' })
    await two.merge()
    await one.merge()
    await two.merge()
    expect([await one.marks(), await two.marks()]).toEqual([{}, {}])
  })

  it('keep a note whatever their clocks say', async () => {
    const service = makeWorshipService()
    const one = await joined(service)
    const two = await joined(service)
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-01'))
    await one.write('2:255', { note: 'from the future' })
    await one.merge()
    vi.mocked(Date.now).mockReturnValue(Date.parse('2001-01-01'))
    await two.merge()
    await two.write('2:255', { note: 'corrected by a clock that is late' })
    await two.merge()
    await one.merge()
    vi.restoreAllMocks()
    expect((await one.marks())['2:255']?.note).toBe('corrected by a clock that is late')
  })

  it('lose nothing when an answer is lost, or the network', async () => {
    const service = makeWorshipService()
    const one = await joined(service)
    const two = await joined(service)
    await one.write('2:255', { note: 'of one' })
    service.answersToLose = 1
    await expect(one.merge()).rejects.toMatchObject({ code: 'network' })
    await one.write('2:255', { note: 'of one, and on' })
    service.isOffline = true
    await expect(one.merge()).rejects.toMatchObject({ code: 'network' })
    service.isOffline = false
    await one.merge()
    await two.merge()
    expect((await two.marks())['2:255']?.note).toBe('of one, and on')
    expect((await one.state())?.scopes.reading).toMatchObject({ mergedAt: 5 })
  })

  it('send more than goes with one call, and read more than one page', async () => {
    const service = makeWorshipService({ pageItems: 50 })
    const one = await joined(service)
    const two = await joined(service)
    const verses = Array.from({ length: mostChanges + 7 }, (_, at) => `2:${at + 1}`)
    for (const verse of verses) await one.write(verse, { isBookmarked: true })
    await one.merge()
    expect(service.calls).toBe(2)
    await two.merge()
    expect(Object.keys(await two.marks()).sort()).toEqual([...verses].sort())
  })

  it('keep what is too long on its device, and let the rest go', async () => {
    const service = makeWorshipService()
    const one = await joined(service)
    await one.write('2:1', { note: 'x'.repeat(longestItem) })
    await one.write('2:2', { note: 'short' })
    await one.merge()
    expect([...service.kept.keys()]).toEqual(['marks/2:2'])
    expect((await one.marks())['2:1']?.note).toHaveLength(longestItem)
  })
})

type Act = { device: number } & ({ kind: 'note' | 'tag'; verse: string } | { kind: 'merge'; isLost: boolean })

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    device: fc.nat(2),
    kind: fc.constantFrom('note' as const, 'tag' as const),
    verse: fc.constantFrom('2:255', '18:10'),
  }),
  fc.record({ device: fc.nat(2), kind: fc.constant('merge' as const), isLost: fc.boolean() }),
)

describe('three devices', () => {
  it('come to the same with every word, in whatever order they write, merge and lose answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async acts => {
        const service = makeWorshipService()
        const devices = [await joined(service), await joined(service), await joined(service)]
        const words: string[] = []
        for (const [at, each] of acts.entries()) {
          const device = devices[each.device]!
          if (each.kind === 'merge') {
            service.answersToLose = each.isLost ? 1 : 0
            await device.merge().catch(() => undefined)
            service.answersToLose = 0
            continue
          }
          const before = (await device.marks())[each.verse] ?? { note: '', tags: [] }
          words.push(`${each.verse} word${at}.`)
          if (each.kind === 'note') await device.write(each.verse, { note: `${before.note} word${at}.` })
          else await device.write(each.verse, { tags: [...before.tags, `word${at}.`] })
        }
        for (const device of [...devices, ...devices]) await device.merge()
        const [first, ...others] = await Promise.all(devices.map(device => device.marks()))
        for (const other of others) expect(other).toEqual(first)
        for (const word of words) {
          const [verse = '', text = ''] = word.split(' ')
          const { note = '', tags = [] } = first?.[verse] ?? {}
          expect(`${note} ${tags.join(' ')}`).toContain(text)
        }
      }),
      { numRuns: 12 },
    )
  })
})
