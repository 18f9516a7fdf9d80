import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReviewedReport } from '../../contract/admin/project-reports.ts'
import type { Project } from '../../contract/catalogue.ts'
import type { CharityPage } from '../../contract/charities.ts'
import type { KeptReport } from '../../contract/project-reports.ts'
import { hourMs } from '../../contract/time-units.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { auditEntry, person } from '../accounts/accounts.schema.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { projectReport } from '../catalogue/project-report.ts'
import { charityMember } from '../charities/charities.schema.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { project } from '../db/schema.ts'
import { charityReport } from './project-reports.schema.ts'

const desk = '/api/charity-desk/reports'
const reviews = '/api/admin/project-reports'
const told = 'The pump runs. Forty families of the village fetch clean water since Friday.'
const content = { projectId: 'well-kenya', on: '2026-11-18', kind: 'visit', text: told, lang: 'en' }

eachDatabase('Reports of charities', open => {
  let world: AccountWorld
  let charity: Member
  let other: Member
  let admin: Member
  const uuid = () => world.service.chance.uuid()
  const q = () => world.service.db.q
  const join = (charityId: string, { id: personId }: Member) =>
    q().insert(charityMember).values({ charityId, personId, since: world.clock.now() })
  const partner = async (name: string, charityId: string) => {
    const member = await world.member(name, { roles: ['charity'] })
    await join(charityId, member)
    return member
  }

  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    charity = await partner('teller', 'ma-ain')
    other = await partner('stranger', 'zaytun')
    admin = await world.member('reader', { roles: ['admin'], rights: ['content'] })
    const proved = { emailVerifiedAt: world.clock.now(), language: 'ar' }
    await q().update(person).set(proved).where(eq(person.id, charity.id))
  })

  const write = async (change: object = {}, id = uuid(), by = charity) =>
    await by.browser.call('PUT', `${desk}/${id}`, { ...content, ...change })
  const written = async (change: object = {}): Promise<KeptReport> => (await write(change)).json()
  const own = async (by = charity): Promise<KeptReport[]> => (await by.browser.get(desk)).json().reports
  const ownOf = async (id: string) => (await own()).find(report => report.id === id)
  const listed = async (of: 'waiting' | 'published'): Promise<ReviewedReport[]> =>
    (await admin.browser.get(reviews)).json()[of]
  const decide = async (id: string, { isApproved = true, by = admin, seenAt = '', reason = 'read' } = {}) => {
    const seen = [...(await listed('waiting')), ...(await listed('published'))].find(
      report => report.id === id,
    )?.writtenAt
    const body = { isApproved, reason, seenAt: seenAt || (seen ?? '2026-01-01T00:00:00.000Z') }
    return await by.browser.post(`${reviews}/${id}/decide`, body)
  }
  const codeOf = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

  let asked = 0
  /** What everyone reads: an address that nobody has asked for is not answered from memory. */
  const read = async <T>(path: string, lang: string): Promise<T> => {
    asked += 1
    return (await world.browser().get(`${path}?lang=${lang}&asked=${asked}`)).json()
  }
  const readProject = async (projectId: string, lang = 'en') => {
    const { causes } = await read<{ causes: { projects: Project[] }[] }>('/api/causes', lang)
    const found = causes.flatMap(({ projects }) => projects).find(project => project.id === projectId)
    return found?.reports ?? []
  }
  const readCharity = async (lang = 'en') => (await read<CharityPage>('/api/charities/ma-ain', lang)).reports
  const mails = async () =>
    (await world.mails(charity.email)).filter(({ template }) => template.startsWith('report-'))

  const publishedOf = (projectId: string) =>
    and(eq(charityReport.state, 'published'), eq(charityReport.projectId, projectId))

  describe('keeps back', () => {
    it.each([
      ['no project', { projectId: '' }, { projectId: 'field_missing' }],
      ['another charity’s project', { projectId: 'palestine-water' }, { projectId: 'cause_unknown' }],
      ['no day', { on: '' }, { on: 'field_missing' }],
      ['a day of no calendar', { on: '2026-02-30' }, { on: 'date_unknown' }],
      ['a day that is still to come everywhere', { on: '2026-11-21' }, { on: 'date_to_come' }],
      ['nothing that it rests on', { kind: null }, { kind: 'field_missing' }],
      ['no words', { text: ' \u200b' }, { text: 'field_missing' }],
      ['too few words', { text: `${'a'.repeat(39)}\n` }, { text: 'text_too_short' }],
      ['too many words', { text: '🌊'.repeat(601) }, { text: 'text_too_long' }],
      [
        'all mistakes at once',
        { on: '', text: 'short', kind: null },
        { on: 'field_missing', kind: 'field_missing', text: 'text_too_short' },
      ],
    ])('%s, and stores nothing', async (_, change, fields) => {
      const id = uuid()
      expect((await write(change, id)).json().fields).toEqual(fields)
      expect(await q().$count(charityReport, eq(charityReport.id, id))).toBe(0)
    })

    it('what rests on something that is not known', async () => {
      expect((await write({ kind: 'hearsay' })).json().code).toBe('bad_request')
    })

    it('a report from everyone until an administrator has read it', async () => {
      const { id, state } = await written({ text: `${told} Nobody has read this.` })
      expect(state).toBe('review')
      const isShown = async () =>
        [...(await readProject('well-kenya')), ...(await readCharity())].some(report => report.id === id)
      expect(await isShown()).toBe(false)
      expect((await charity.browser.post(`${reviews}/${id}/decide`, {})).statusCode).toBe(403)
      await decide(id, { isApproved: false })
      expect(await isShown()).toBe(false)
    })

    it('a charity’s reports from another charity', async () => {
      const { id } = await written()
      expect((await own(other)).map(report => report.id)).not.toContain(id)
      expect(await codeOf(write({ projectId: 'palestine-water' }, id, other))).toBe('not_found')
      expect(await codeOf(other.browser.call('DELETE', `${desk}/${id}`))).toBe('not_found')
      expect((await ownOf(id))?.projectId).toBe('well-kenya')
    })

    it('a decision from an administrator of the charity, and one without a reason', async () => {
      const { id } = await written()
      await join('ma-ain', admin)
      expect(await codeOf(decide(id))).toBe('forbidden')
      await q().delete(charityMember).where(eq(charityMember.personId, admin.id))
      expect((await decide(id, { reason: ' ' })).json().fields).toEqual({ reason: 'reason_missing' })
      expect((await ownOf(id))?.state).toBe('review')
    })
  })

  it('publishes what was read, and not what was written after it', async () => {
    const report = await written()
    await decide(report.id, { isApproved: false, reason: 'For how many families?' })
    expect(await ownOf(report.id)).toMatchObject({ state: 'returned', note: 'For how many families?' })
    const text = `${told} We counted them ourselves.`
    // At the same moment by the clock: another form of it, all the same.
    expect((await write({ text }, report.id)).json()).toMatchObject({ state: 'review', note: null, text })
    expect(await codeOf(decide(report.id, { seenAt: report.writtenAt }))).toBe('state_changed')
    expect((await ownOf(report.id))?.state).toBe('review')
    await decide(report.id)
    expect((await readProject('well-kenya'))[0]).toEqual({
      id: report.id,
      on: '2026-11-18',
      kind: 'visit',
      text,
      lang: 'en',
    })
    expect(await codeOf(decide(report.id))).toBe('state_changed')
  })

  it('takes what was published off every page, and gives it back to the charity', async () => {
    const { id, writtenAt } = await written({ text: `${told} Fatima of the second house wept.` })
    const isShown = async () => (await readProject('well-kenya')).some(report => report.id === id)
    const before = (await mails()).length
    await decide(id)
    expect(await isShown()).toBe(true)
    await decide(id, { isApproved: false, reason: 'It names somebody' })
    expect(await isShown()).toBe(false)
    expect(await ownOf(id)).toMatchObject({ state: 'returned', note: 'It names somebody' })
    const sent = (await mails()).slice(before).map(({ template }) => template)
    expect(sent).toEqual(['report-published', 'report-returned'])
    expect(await codeOf(decide(id, { isApproved: false, seenAt: writtenAt }))).toBe('state_changed')
    await write({ text: `${told} Many wept.` }, id)
    await decide(id)
    expect(await isShown()).toBe(true)
  })

  it('is found by who decides on it, however many were published after it', async () => {
    const { id } = await written({ text: `${told} This one is old.` })
    await decide(id)
    const [row] = await q().select().from(charityReport).where(eq(charityReport.id, id))
    const publishedAt = new Date(world.clock.now().getTime() + 1_000)
    const later = Array.from({ length: 101 }, () => ({ ...row!, id: uuid(), publishedAt }))
    await q().insert(charityReport).values(later)
    const waits = await written({ text: `${told} Nobody has read this yet.` })
    const page = async (after?: string) =>
      (await admin.browser.get(after === undefined ? reviews : `${reviews}?after=${after}`)).json()
    const first = await page()
    expect(first.waiting).toContainEqual(expect.objectContaining({ id: waits.id }))
    expect(first.published).toHaveLength(100)
    const second = await page(first.next)
    expect(second).toMatchObject({ waiting: [], next: null })
    const ids = [...first.published, ...second.published].map((each: { id: string }) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([id, ...later.map(each => each.id)]))
    const body = { isApproved: false, reason: 'It names somebody', seenAt: row!.writtenAt.toISOString() }
    // What is taken off the page before moves nothing on this one.
    await admin.browser.post(`${reviews}/${first.published.at(-1).id}/decide`, body)
    expect((await page(first.next)).published).toEqual(second.published)
    expect((await admin.browser.post(`${reviews}/${id}/decide`, body)).statusCode).toBe(200)
    expect((await page(first.next)).published.map((each: { id: string }) => each.id)).not.toContain(id)
    expect(await codeOf(admin.browser.get(`${reviews}?after=x`))).toBe('bad_request')
    for (const each of [waits, ...later]) await q().delete(charityReport).where(eq(charityReport.id, each.id))
  })

  it('stands on every page in the language that it was written in', async () => {
    const text = 'حُفرت البئر وركّبت المضخة، ويشرب منها اليوم أربعون بيتًا في القرية.'
    const { id } = await written({ projectId: 'well-sindh', text, lang: 'ar' })
    await decide(id)
    for (const lang of ['en', 'ar', 'fr']) {
      expect(await readProject('well-sindh', lang)).toContainEqual({
        id,
        on: '2026-11-18',
        kind: 'visit',
        text,
        lang: 'ar',
      })
      expect(await readCharity(lang)).toContainEqual(
        expect.objectContaining({ id, text, lang: 'ar', project: 'well-sindh' }),
      )
    }
    // Those of the demonstration are there in each.
    const [demo] = await readProject('palestine-water', 'fr')
    expect(demo?.lang ?? 'fr').toBe('fr')
  })

  it('shows the newest twenty of a project, by the day that they speak of', async () => {
    const ids: string[] = []
    for (let day = 1; day <= 22; day += 1) {
      const on = `2026-10-${String(day).padStart(2, '0')}`
      const { id } = await written({ projectId: 'qurbani-camel-garissa', on, text: `${told} Day ${day}.` })
      await decide(id)
      ids.push(id)
    }
    const shown = (await readProject('qurbani-camel-garissa')).map(({ id }) => id)
    expect(shown).toEqual(ids.slice(2).reverse())
  })

  describe('gives those that are earlier, page by page,', () => {
    type Part = { reports: { id: string; on: string; project?: string }[]; next: string | null }
    const partOf = async (path: string, before: string): Promise<Part> =>
      (await world.browser().get(`${path}?before=${before}`)).json()
    /** All that follow on a first page, and how many came at a time. */
    const follow = async (path: string, first: string | undefined) => {
      const parts: Part[] = []
      for (let next = first ?? null; next !== null; next = parts.at(-1)!.next)
        parts.push(await partOf(path, next))
      return {
        reports: parts.flatMap(({ reports }) => reports),
        sizes: parts.map(each => each.reports.length),
      }
    }
    const publish = async (projectId: string, n: number, state: 'published' | 'review' = 'published') => {
      const ids = Array.from({ length: n }, uuid)
      const now = world.clock.now().getTime()
      await q()
        .insert(charityReport)
        .values(
          ids.map((id, at) => ({
            id,
            charityId: 'ma-ain',
            projectId,
            // Three of each day, two of them published at one moment.
            happenedOn: `2026-0${8 - Math.floor(at / 60)}-${String(28 - Math.floor((at % 60) / 3)).padStart(2, '0')}`,
            kind: 'visit' as const,
            words: told,
            lang: 'en' as const,
            state,
            writtenAt: new Date(now),
            publishedAt: state === 'published' ? new Date(now - (at % 3 === 0 ? 0 : 1_000)) : null,
          })),
        )
      forgetCatalogue(world.service.db)
      return ids
    }

    it('from a place that is one, of what is known, and of nothing that is not public', async () => {
      const status = async (path: string, before: string) =>
        (await world.browser().get(`${path}?before=${before}`)).statusCode
      const place = '2026-10-02_1_x'
      expect(await status('/api/projects/nowhere/reports', place)).toBe(404)
      expect(await status('/api/charities/nowhere/reports', place)).toBe(404)
      for (const path of ['/api/projects/well-kenya/reports', '/api/charities/ma-ain/reports'])
        for (const wrong of [
          '',
          'x',
          '2026-02-30_1_x',
          '2026-10-02_1_',
          `${place}'`,
          `2026-10-02_${'9'.repeat(14)}_x`,
        ])
          expect(await status(path, wrong)).toBe(400)
      const waiting = await publish('well-kenya', 3, 'review')
      const { reports } = await follow('/api/projects/well-kenya/reports', '2026-12-31_1_x')
      const ids = reports.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.filter(id => waiting.includes(id))).toEqual([])
      await q().delete(charityReport).where(inArray(charityReport.id, waiting))
    })

    it('of a project: each once, by its day, and nothing where all are shown', async () => {
      const made = await publish('well-kenya', 65)
      asked += 1
      const { causes } = (await world.browser().get(`/api/causes?asked=${asked}`)).json()
      const projects: Project[] = causes.flatMap((cause: { projects: Project[] }) => cause.projects)
      const well = projects.find(({ id }) => id === 'well-kenya')!
      const { reports, sizes } = await follow('/api/projects/well-kenya/reports', well.earlierReports)
      const all = [...well.reports, ...reports]
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(made))
      expect(all).toHaveLength(
        (await q().$count(charityReport, publishedOf('well-kenya'))) +
          (await q().$count(projectReport, eq(projectReport.projectId, 'well-kenya'))),
      )
      const days = all.map(({ on }) => on)
      expect(days).toEqual(days.toSorted().reverse())
      expect([well.reports.length, ...sizes.slice(0, -1)]).toEqual(sizes.map(() => 20))
      expect(projects.find(({ id }) => id === 'palestine-water')).not.toHaveProperty('earlierReports')
    })

    it('of a charity: of all its projects, each once, with the name of its project', async () => {
      await publish('qurbani-camel-garissa', 25)
      asked += 1
      const page: CharityPage = (await world.browser().get(`/api/charities/ma-ain?asked=${asked}`)).json()
      const { reports } = await follow('/api/charities/ma-ain/reports', page.earlierReports)
      const all = [...page.reports, ...reports]
      expect(page.reports).toHaveLength(20)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const ofCharity = await q()
        .select({ id: project.id })
        .from(project)
        .where(eq(project.charityId, 'ma-ain'))
      const ids = ofCharity.map(({ id }) => id)
      expect(all).toHaveLength(
        (await q().$count(
          charityReport,
          and(eq(charityReport.state, 'published'), eq(charityReport.charityId, 'ma-ain')),
        )) + (await q().$count(projectReport, inArray(projectReport.projectId, ids))),
      )
      const days = all.map(({ on }) => on)
      expect(days).toEqual(days.toSorted().reverse())
      const other = await follow('/api/charities/zaytun/reports', '2026-12-31_1_x')
      expect(other.reports.map(({ project }) => project)).not.toContain('well-kenya')
      expect(reports[0]).toHaveProperty('title')
    })
  })

  it('is told to who gave, also when its project takes no more gifts', async () => {
    const { id } = await written({
      projectId: 'well-sindh',
      text: `${told} The work is done.`,
      kind: 'accounts',
    })
    await decide(id)
    const isOpen = (open: boolean) =>
      q().update(project).set({ isOpen: open }).where(eq(project.id, 'well-sindh'))
    await isOpen(false)
    forgetCatalogue(world.service.db)
    expect(await readProject('well-sindh')).toEqual([])
    asked += 1
    const address = `/api/project-reports?lang=fr&projects=nowhere,well-sindh,well-sindh&asked=${asked}`
    const { reports } = (await world.browser().get(address)).json()
    expect(reports.filter((report: { id: string }) => report.id === id)).toEqual([
      expect.objectContaining({ project: 'well-sindh', kind: 'accounts', lang: 'en' }),
    ])
    const days = reports.map(({ on }: { on: string }) => on)
    expect(days).toEqual(days.toSorted().reverse())
    for (const wrong of ['', 'a,', '../a', 'a'.repeat(65), Array(21).fill('a').join()])
      expect((await world.browser().get(`/api/project-reports?projects=${wrong}`)).statusCode).toBe(400)
    await isOpen(true)
    forgetCatalogue(world.service.db)
  })

  it('keeps once what is sent twice, at its place, and leaves what is published as it was read', async () => {
    const id = uuid()
    const first = (await write({ text: `${told} Sent twice.` }, id)).json<KeptReport>()
    world.clock.advance(60_000)
    expect((await write({ text: `${told} Sent  twice.` }, id)).json()).toEqual(first)
    await decide(id)
    expect((await write({ text: `${told} Sent twice.` }, id)).json()).toMatchObject({
      id,
      state: 'published',
    })
    expect(await codeOf(write({ text: `${told} Otherwise.` }, id))).toBe('state_changed')
    expect(await codeOf(charity.browser.call('DELETE', `${desk}/${id}`))).toBe('state_changed')
    expect(await ownOf(id)).toMatchObject({ text: `${told} Sent twice.`, state: 'published' })
  })

  it('lets a charity take back what waits: nobody can publish it any more', async () => {
    const { id, writtenAt } = await written()
    const { reports } = (await charity.browser.call('DELETE', `${desk}/${id}`)).json()
    expect(reports.map((report: KeptReport) => report.id)).not.toContain(id)
    expect((await listed('waiting')).map(report => report.id)).not.toContain(id)
    expect(await codeOf(decide(id, { seenAt: writtenAt }))).toBe('not_found')
  })

  it('mails each decision to who has proved an address, and writes it into the log', async () => {
    const { id } = await written({ text: `${told} To be mailed.` })
    const before = (await mails()).length
    await decide(id, { isApproved: false, reason: 'Which village?' })
    await write({ text: `${told} The village is Kitui.` }, id)
    await decide(id, { reason: 'Seen on the invoice' })
    const [back, out] = (await mails()).slice(before)
    expect(back).toMatchObject({
      template: 'report-returned',
      language: 'ar',
      values: { answer: 'Which village?', on: '2026-11-18' },
    })
    expect(back?.values.project).toMatch(/[\u0600-\u06ff]/)
    expect(back?.values.link).toMatch(/\/charity-partner\/reports$/)
    expect(out).toMatchObject({ template: 'report-published' })
    expect(out?.values.link).toMatch(/\/charity\/ma-ain$/)
    expect(await world.mails(other.email)).not.toContainEqual(
      expect.objectContaining({ template: expect.stringMatching(/^report-/) }),
    )
    const entries = await q().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
    expect(entries).toMatchObject([
      { action: 'report:publish well-kenya 2026-11-18', reason: 'Seen on the invoice', adminId: admin.id },
      { action: 'report:return well-kenya 2026-11-18', reason: 'Which village?', adminId: admin.id },
    ])
  })

  it('writes to nobody whose address is not proved', async () => {
    const { id } = (await write({ projectId: 'palestine-water' }, uuid(), other)).json<KeptReport>()
    await decide(id)
    expect((await world.mails(other.email)).map(({ template }) => template)).not.toContain('report-published')
  })

  it('lets no more wait than can be read', async () => {
    const left = 100 - (await own()).filter(({ state }) => state !== 'published').length
    for (let n = 0; n < left; n += 1) await written({ text: `${told} Number ${n}.` })
    expect(await codeOf(write())).toBe('too_many_of_these')
    const last = (await own()).find(({ state }) => state === 'review')?.id
    await charity.browser.call('DELETE', `${desk}/${last}`)
    expect((await write()).statusCode).toBe(200)
  })

  it('takes the day that has begun somewhere, and a text of either limit', async () => {
    expect((await write({ text: 'a'.repeat(40), on: '2026-11-21' })).statusCode).toBe(422)
    // The next morning on the first islands; who was signed in is so no more.
    world.clock.advance(2 * hourMs)
    const islander = await partner('islander', 'minbar')
    const ofMosque = { projectId: 'mosque-roof', on: '2026-11-21' }
    expect((await write({ ...ofMosque, text: 'a'.repeat(40) }, uuid(), islander)).statusCode).toBe(200)
    expect((await write({ ...ofMosque, text: '🌊'.repeat(600) }, uuid(), islander)).statusCode).toBe(200)
  })
})
