import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { longestItem, mostChanges, mostItems } from '../../contract/worship-limits.ts'
import type { WorshipChange } from '../../contract/worship-sync.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { readConfig } from '../config.ts'

const mark = (id: string, value = 'a mark', base = 0): WorshipChange => ({ kind: 'marks', id, value, base })

eachDatabase('Worship merged across devices', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  const begin = async (browser: Browser, scope = 'reading'): Promise<string> =>
    (await browser.call('PUT', `/api/worship/sync/${scope}`)).json().run
  const post = (browser: Browser, run: string, changes: unknown, { cursor = 0, scope = 'reading' } = {}) =>
    browser.post('/api/worship/sync', { scope, run, cursor, changes })
  const sync = async (browser: Browser, run: string, changes: WorshipChange[], cursor = 0) => {
    const answer = await post(browser, run, changes, { cursor })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const keptOf = async (browser: Browser) => (await browser.get('/api/worship/sync')).json().kept
  const inDatabase = async (id: string): Promise<number> => {
    const { rows } = await world.service.db.q.execute<{ count: number }>(
      sql`select count(*)::int as count from worship_item where person_id = ${id}`,
    )
    return rows[0]?.count ?? -1
  }

  describe('is refused', () => {
    it('to who is not signed in', async () => {
      const nobody = world.browser()
      const answers = [
        await nobody.get('/api/worship/sync'),
        await nobody.call('PUT', '/api/worship/sync/reading'),
        await nobody.call('DELETE', '/api/worship/sync/reading'),
        await post(nobody, 'x', []),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    })

    it('to who has not asked for it, for that scope', async () => {
      const { browser, id } = await world.member('unasked')
      const run = await begin(browser, 'prayers')
      expect((await post(browser, run, [mark('2:255')])).json().code).toBe('sync_off')
      expect((await post(browser, 'x', [mark('2:255')])).json().code).toBe('sync_off')
      expect(await inDatabase(id)).toBe(0)
    })

    it('for another person’s run', async () => {
      const one = await world.member('one')
      const other = await world.member('other')
      const run = await begin(one.browser)
      await begin(other.browser)
      expect((await post(other.browser, run, [])).json().code).toBe('sync_off')
    })

    it.each([
      ['no list', 'marks'],
      ['a change without a name', [{ kind: 'marks', value: 'x', base: 0 }]],
      ['a change without content', [mark('2:255', '')]],
      ['a version that is none', [mark('2:255', 'x', -1)]],
      ['too many at once', Array.from({ length: mostChanges + 1 }, (_, at) => mark(`2:${at}`))],
      ['a name without end', [mark('2'.repeat(200))]],
    ])('when it is broken: %s', async (_, changes) => {
      const { browser, id } = await world.member('broken')
      const answer = await post(browser, await begin(browser), changes)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
      expect(await inDatabase(id)).toBe(0)
    })

    it('when one thing is too large, and then nothing is kept', async () => {
      const { browser, id } = await world.member('large')
      const changes = [mark('1:1'), mark('1:2', 'x'.repeat(longestItem + 1))]
      const answer = await post(browser, await begin(browser), changes)
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({
        code: 'too_large',
        fields: { 'changes.1.value': 'too_large' },
      })
      expect(await inDatabase(id)).toBe(0)
    })

    it('when there are too many things', async () => {
      const { browser, id } = await world.member('many')
      const run = await begin(browser)
      const { stored } = await sync(browser, run, [mark('1:1')])
      await world.service.db.q.execute(sql`
        insert into worship_item (person_id, scope, mark, sealed, version, changed_at)
        select ${id}, 'reading', decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x00', n + 10, now()
        from generate_series(1, ${mostItems - 1}::int) n`)
      expect((await post(browser, run, [mark('1:2')])).json().code).toBe('too_many_of_these')
      // What is there can still be changed.
      const again = await post(browser, run, [mark('1:1', 'new', stored[0].version)], { cursor: 1_000_000 })
      expect(again.json().stored).toHaveLength(1)
    })

    it('in a request with a person’s eyes', async () => {
      const admin = await world.member('support', { roles: ['admin'], rights: ['support'] })
      const { username, browser } = await world.member('seen')
      const run = await begin(browser)
      const asked = { user: username, reason: 'To help' }
      const { grant } = (await admin.browser.post('/api/admin/impersonation', asked)).json()
      admin.browser.headers['x-fake-admin-session'] = grant
      const answers = [await admin.browser.get('/api/worship/sync'), await post(admin.browser, run, [])]
      expect(answers.map(answer => answer.json().code)).toEqual(
        Array.from({ length: 2 }, () => 'not_while_impersonating'),
      )
    })
  })

  it('reaches the other devices, page by page, each thing once', async () => {
    const { browser } = await world.member('pages')
    const run = await begin(browser)
    for (let page = 0; page < 3; page++)
      await sync(
        browser,
        run,
        Array.from({ length: 100 }, (_, at) => mark(`${page}:${at}`)),
      )
    const seen: string[] = []
    let cursor = 0
    for (let hasMore = true; hasMore; ) {
      const answer = await sync(browser, run, [], cursor)
      seen.push(...answer.items.map(({ id }: { id: string }) => id))
      ;({ cursor, hasMore } = answer)
    }
    expect(seen).toHaveLength(300)
    expect(new Set(seen).size).toBe(300)
    expect(await sync(browser, run, [], cursor)).toMatchObject({ items: [], cursor, hasMore: false })
  })

  it('writes over nothing that the device did not know', async () => {
    const { browser } = await world.member('careful')
    const run = await begin(browser)
    const first = await sync(browser, run, [mark('2:255', 'of one')])
    const late = await sync(browser, run, [mark('2:255', 'of two')])
    expect(late.stored).toEqual([])
    expect(late.items).toMatchObject([{ id: '2:255', value: 'of one' }])
    const merged = await sync(browser, run, [mark('2:255', 'of both', first.stored[0].version)], late.cursor)
    expect(merged.stored).toHaveLength(1)
    expect((await sync(browser, run, [], first.cursor)).items).toMatchObject([{ value: 'of both' }])
  })

  it('keeps one of two that come at once, and tells the other', async () => {
    const { browser } = await world.member('racing')
    const run = await begin(browser)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(value => sync(browser, run, [mark('18:10', value)])),
    )
    const winners = answers.filter(({ stored }) => stored.length === 1)
    expect(winners).toHaveLength(1)
    for (const { stored, items } of answers) expect(stored.length + items.length).toBe(1)
  })

  it('cannot be read in the database: neither what, nor where', async () => {
    const { browser, id } = await world.member('private')
    await sync(browser, await begin(browser), [mark('2:255', 'after each prayer')])
    const { rows } = await world.service.db.q.execute<{ row: string }>(
      sql`select encode(sealed, 'escape') || encode(mark, 'escape') as row from worship_item where person_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    for (const word of ['2:255', 'marks', 'after each prayer']) expect(rows[0]?.row).not.toContain(word)
    await world.service.db.q.execute(
      sql`update worship_item set sealed = set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256) where person_id = ${id}`,
    )
    const [run] = (await keptOf(browser)).map((kept: { run: string }) => kept.run)
    expect((await post(browser, run, [])).statusCode).toBe(500)
  })

  it('is begun once, however often; and ends with everything', async () => {
    const { browser, id } = await world.member('ending')
    const run = await begin(browser)
    expect(await begin(browser)).toBe(run)
    await sync(browser, run, [mark('1:1'), mark('1:2')])
    const prayers = await begin(browser, 'prayers')
    await post(browser, prayers, [mark('2026-11-20')], { scope: 'prayers' })
    expect(await keptOf(browser)).toMatchObject([
      { scope: 'prayers', items: 1 },
      { scope: 'reading', items: 2, since: '2026-11-20T09:00:00Z' },
    ])
    const left = (await browser.call('DELETE', '/api/worship/sync/reading')).json()
    expect(left.kept).toMatchObject([{ scope: 'prayers', items: 1 }])
    expect(await inDatabase(id)).toBe(1)
    // A device that did not hear of it sends nothing of the old into the new.
    expect(await begin(browser)).not.toBe(run)
    expect((await post(browser, run, [mark('1:1')])).json().code).toBe('sync_off')
  })

  it('is in the person’s own export in plain words, and goes with the account', async () => {
    const { browser, username, id } = await world.member('exporting')
    await sync(browser, await begin(browser), [mark('2:255', 'after each prayer')])
    const day = { kind: 'prayers', id: '2026-11-20', value: 'on time', base: 0 }
    await post(browser, await begin(browser, 'prayers'), [day], { scope: 'prayers' })
    const { tables } = (await browser.post('/api/profile/export')).json()
    const scopes = tables.worship_sync.map(({ scope }: { scope: string }) => scope)
    expect(scopes.sort()).toEqual(['prayers', 'reading'])
    expect(tables.worship_item).toHaveLength(2)
    expect(tables.worship_item).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ scope: 'reading', kind: 'marks', id: '2:255', value: 'after each prayer' }),
        expect.objectContaining({ scope: 'prayers', kind: 'prayers', id: '2026-11-20', value: 'on time' }),
      ]),
    )
    await browser.post('/api/profile/delete', { username })
    expect(await inDatabase(id)).toBe(0)
  })
})

describe('the key that seals it', () => {
  it('is refused when it is none', () => {
    expect(() => readConfig({ WORSHIP_KEY: 'secret' })).toThrow('WORSHIP_KEY is not 64 hexadecimal digits')
  })
})
