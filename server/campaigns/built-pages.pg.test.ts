import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BuiltPage, PageBlock } from '../../contract/page-blocks.ts'
import { pageLimits } from '../../contract/page-rules.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'

let world: AccountWorld
let campaigner: Member
let stranger: Member
let reviewer: Member

const content = {
  projectId: 'gaza-food',
  title: 'Meals for Rafah',
  summary: 'A hundred families, one month.',
  story: 'We cook.',
  lang: 'en',
  organiser: 'Aisha and friends',
  goalMinorGbp: 500_000,
  endsOn: null,
  matches: [],
  imageAlt: '',
}

const own = (id: string, rest = '') => `/api/my-campaigns/${id}${rest}`
const heading = (text: string): PageBlock => ({ kind: 'heading', level: 1, text })
const pageOf = (...blocks: PageBlock[]): BuiltPage => ({ format: 1, lang: 'en', blocks })
const save = (id: string, version: number, page: BuiltPage | null, by = campaigner) =>
  by.browser.call('PUT', own(id, '/page'), { version, page })
const kept = async (id: string) => (await campaigner.browser.get(own(id, '/page'))).json()
async function approve(id: string) {
  const { since } = (await reviewer.browser.get(`/api/admin/campaigns/${id}`)).json()
  return await reviewer.browser.post(`/api/admin/campaigns/${id}/approve`, { reason: 'checked', since })
}
const shown = async (slug: string) =>
  (await world.browser().get(`/api/campaigns/${slug}?at=${world.service.chance.uuid()}`)).json()

async function begun(): Promise<string> {
  const id = world.service.chance.uuid()
  await campaigner.browser.call('PUT', own(id), content)
  return id
}

const painted = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer()

const sendPicture = async (by: Browser, id: string, colour: string) =>
  await sendBytes(by, id, await painted(colour))

async function sendBytes(by: Browser, id: string, bytes: Buffer) {
  by.headers['content-type'] = 'application/octet-stream'
  const answer = await by.post(own(id, '/page/pictures'), bytes)
  delete by.headers['content-type']
  return answer
}

eachDatabase('Built pages', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    campaigner = await world.member('campaigner')
    stranger = await world.member('stranger')
    reviewer = await world.member('reviewer', { roles: ['admin'], rights: ['content'] })
  })

  it('are nobody’s to read, change or fill but their campaigner’s', async () => {
    const id = await begun()
    await save(id, 0, pageOf(heading('Mine')))
    for (const answer of [
      await stranger.browser.get(own(id, '/page')),
      await save(id, 1, null, stranger),
      await stranger.browser.get(own(id, '/page/versions/1')),
      await sendPicture(stranger.browser, id, 'red'),
      // Nor is it looked at, which would take longer than to say so.
      await sendBytes(stranger.browser, id, Buffer.from('no picture')),
    ])
      expect(answer.json().code).toBe('not_found')
    expect((await kept(id)).page).toEqual(pageOf(heading('Mine')))
  })

  it('are refused with the path of the block, and nothing is kept', async () => {
    const id = await begun()
    const link = [{ text: 'x', href: 'javascript:alert(1)' }]
    const answer = await save(id, 0, pageOf(heading('a'), { kind: 'text', paragraphs: [link] }))
    expect(answer.json()).toMatchObject({
      code: 'bad_request',
      fields: { 'page.blocks.1.paragraphs.0.0.href': 'bad_request' },
    })
    expect(await kept(id)).toMatchObject({ page: null, version: 0, versions: [] })
  })

  it('show no picture of another campaign', async () => {
    const [id, other] = [await begun(), await begun()]
    const picture = (await sendPicture(campaigner.browser, other, 'green')).json()
    const block: PageBlock = { kind: 'picture', picture, alt: 'A well', caption: '' }
    const columns: PageBlock = { kind: 'columns', start: [block], end: [] }
    expect((await save(id, 0, pageOf(columns))).json()).toMatchObject({
      code: 'image_unreadable',
      fields: { 'page.blocks.0.start.0.picture': 'image_unreadable' },
    })
    const lied = { ...block, picture: { ...picture, width: 9_999 } }
    expect((await save(other, 0, pageOf(lied))).json().page.blocks[0].picture).toEqual(picture)
    expect(picture).toMatchObject({ width: 8, height: 4 })
  })

  it('never overwrite what another device has saved meanwhile, and a repetition is no conflict', async () => {
    const id = await begun()
    expect((await save(id, 0, pageOf(heading('one')))).json().version).toBe(1)
    const late = await save(id, 0, pageOf(heading('two')))
    expect([late.statusCode, late.json().code]).toEqual([409, 'state_changed'])
    expect((await save(id, 0, pageOf(heading('one')))).json().version).toBe(1)
    expect((await kept(id)).page).toEqual(pageOf(heading('one')))
  })

  describe('before the reviewers', () => {
    it('are handed in only whole, with every fault beside its field', async () => {
      const id = await begun()
      const blank: PageBlock[] = [
        heading(' '),
        { kind: 'text', paragraphs: [] },
        {
          kind: 'columns',
          start: [{ kind: 'picture', picture: null, alt: '', caption: '' }],
          end: [{ kind: 'facts', facts: [{ figure: '', label: 'families' }] }],
        },
        { kind: 'questions', questions: [] },
      ]
      expect((await save(id, 0, pageOf(...blank))).statusCode).toBe(200)
      const { fields } = (await campaigner.browser.post(own(id, '/review'))).json()
      expect(fields).toEqual({
        'page.blocks.0.text': 'text_missing',
        'page.blocks.1.paragraphs': 'text_missing',
        'page.blocks.2.start.0.picture': 'field_missing',
        'page.blocks.2.start.0.alt': 'text_missing',
        'page.blocks.2.end.0.facts.0.figure': 'text_missing',
        'page.blocks.3.questions': 'field_missing',
      })
    })

    it('stand still, and everybody sees what was approved until the next is', async () => {
      const id = await begun()
      await save(id, 0, pageOf(heading('First')))
      await campaigner.browser.post(own(id, '/review'))
      expect((await save(id, 1, pageOf(heading('Sly')))).json().code).toBe('campaign_locked')
      expect((await sendPicture(campaigner.browser, id, 'blue')).json().code).toBe('campaign_locked')
      const { slug, page } = (await approve(id)).json()
      expect(page).toEqual(pageOf(heading('First')))
      expect((await shown(slug)).page).toEqual(pageOf(heading('First')))

      await save(id, 1, pageOf(heading('Second\u202e')))
      expect((await campaigner.browser.get(own(id))).json().changes).toBe('draft')
      expect((await shown(slug)).page).toEqual(pageOf(heading('First')))
      await campaigner.browser.post(own(id, '/review'))
      expect((await shown(slug)).page).toEqual(pageOf(heading('First')))
      await approve(id)
      expect((await shown(slug)).page).toEqual(pageOf(heading('Second')))
      expect((await campaigner.browser.get(own(id))).json().changes).toBe('none')
    })
  })

  // The last, since hours pass in it.
  it('keep the last versions, those of some minutes as one, and give each back', async () => {
    const id = await begun()
    await save(id, 0, pageOf(heading('0')))
    await save(id, 1, pageOf(heading('1')))
    expect((await kept(id)).versions).toMatchObject([{ version: 2, blocks: 1 }])
    for (let version = 2; version < 2 + pageLimits.versions + 3; version += 1) {
      world.clock.advance(600_000)
      await save(id, version, pageOf(heading(String(version))))
    }
    const { versions, version } = await kept(id)
    expect(versions).toHaveLength(pageLimits.versions)
    expect(versions[0].version).toBe(version)
    const oldest = versions.at(-1).version
    const read = (at: number) => campaigner.browser.get(own(id, `/page/versions/${at}`))
    expect((await read(oldest)).json().page).toEqual(pageOf(heading(String(oldest - 1))))
    expect((await read(2)).json().code).toBe('not_found')
  })
})
