import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { armedPdf, photograph } from '../../tests/fakes/charity-files.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person, session } from '../accounts/accounts.schema.ts'
import { seedCharities } from './seed-charities.ts'

const mine = '/api/charity-application'
const answers = {
  name: 'Olive Branch Trust',
  country: 'gb',
  register: 'Charity Commission',
  registrationNumber: '1199887',
  website: 'https://olive.example.org',
  about: 'Plants trees with families.',
  contactName: 'Amina Yusuf',
  contactRole: 'Secretary',
  trustees: [
    { name: 'Amina Yusuf', role: 'Secretary' },
    { name: 'Bilal Noor', role: 'Chair' },
  ],
}

let world: AccountWorld
let support: Member
let finance: Member

const save = ({ browser }: Member, given: object = answers) => browser.call('PUT', mine, given)
const submit = ({ browser }: Member, agreed = true) => browser.post(`${mine}/submit`, { agreed })
const add = async ({ browser }: Member, kind: string, content: Promise<string>) =>
  browser.post(`${mine}/documents`, { kind, name: 'scan.pdf', content: await content })
const decide = ({ browser }: Member, id: string, to: string, more: object = {}) =>
  browser.post(`/api/admin/charity-applications/${id}/decide`, { to, reason: 'looked at', ...more })

/** Somebody who has sent a whole application; its id. */
async function applied(name: string, given: object = answers): Promise<{ member: Member; id: string }> {
  const member = await world.member(name)
  await save(member, given)
  await add(member, 'registration', armedPdf())
  await add(member, 'constitution', photograph())
  const answer = await submit(member)
  expect(answer.statusCode).toBe(200)
  return { member, id: answer.json().application.id }
}

eachDatabase('The application of a charity', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    support = await world.member('support', { roles: ['admin'], rights: ['support'] })
    finance = await world.member('finance', { roles: ['admin'], rights: ['finance'] })
  })

  it('is not sent while anything is missing, and says what, field by field', async () => {
    const member = await world.member('hasty')
    expect((await submit(member)).json().code).toBe('not_found')
    await save(member, {
      name: 'X',
      country: '7',
      website: 'javascript:alert(1)',
      trustees: [{ name: 'One', role: '' }],
    })
    expect((await submit(member)).json()).toMatchObject({
      fields: {
        country: 'field_missing',
        register: 'field_missing',
        website: 'website_invalid',
        trustees: 'field_missing',
        'documents.registration': 'document_missing',
      },
    })
    await save(member)
    await add(member, 'registration', photograph())
    await add(member, 'constitution', photograph())
    expect((await submit(member, false)).json().fields).toEqual({ agreed: 'consent_missing' })
    expect((await member.browser.get(mine)).json().application.state).toBe('draft')
  })

  it('takes twelve documents, and says of the next that one is to go first', async () => {
    const member = await world.member('thorough')
    await save(member)
    const content = photograph()
    for (let i = 0; i < 12; i++) await add(member, 'accounts', content)
    expect((await add(member, 'accounts', content)).json().code).toBe('too_many_of_these')
    const { documents } = (await member.browser.get(mine)).json().application
    expect(documents).toHaveLength(12)
    await member.browser.call('DELETE', `${mine}/documents/${documents[0].id}`)
    expect((await add(member, 'accounts', content)).statusCode).toBe(200)
  })

  it('takes no file that is neither a picture nor a PDF, and keeps what is written anew', async () => {
    const member = await world.member('sender')
    expect((await add(member, 'accounts', photograph())).json().code).toBe('not_found')
    await save(member)
    const html = Promise.resolve(Buffer.from('<html><script>1</script>').toString('base64'))
    expect((await add(member, 'accounts', html)).json()).toMatchObject({
      code: 'document_unreadable',
      fields: { content: 'document_unreadable' },
    })
    const { application } = (await add(member, 'accounts', armedPdf())).json()
    const [{ id }] = application.documents
    const kept = (await member.browser.get(`${mine}/documents/${id}`)).json()
    expect(kept).toMatchObject({ name: 'scan.pdf', type: 'application/pdf' })
    expect(Buffer.from(kept.content, 'base64').toString('latin1')).not.toContain('SECRET')
  })

  it('is nobody else’s: others neither read nor change it, administrators without the right do not either', async () => {
    const { member, id } = await applied('owner')
    const { documents } = (await member.browser.get(mine)).json().application
    const other = await world.member('other')
    await save(other)
    const path = `${mine}/documents/${documents[0].id}`
    expect((await other.browser.get(path)).json().code).toBe('not_found')
    expect((await other.browser.call('DELETE', path)).json().code).toBe('not_found')
    expect((await other.browser.get(mine)).json().application.documents).toEqual([])
    for (const one of [other, finance]) {
      expect((await decide(one, id, 'verified')).json().code).toBe('forbidden')
      expect((await one.browser.get(`/api/admin/charity-documents/${documents[0].id}`)).json().code).toBe(
        'forbidden',
      )
    }
  })

  it('is seen by nobody else before it is sent', async () => {
    const member = await world.member('unsent')
    await save(member, { ...answers, name: 'Not sent yet' })
    const { id, documents } = (await add(member, 'identity', photograph())).json().application
    const inList = async (query = '') =>
      JSON.stringify((await support.browser.get(`/api/admin/charity-applications${query}`)).json())
    expect(await inList()).not.toContain('Not sent yet')
    expect(await inList('?state=draft')).toContain('bad_request')
    for (const path of [`charity-applications/${id}`, `charity-documents/${documents[0].id}`])
      expect((await support.browser.get(`/api/admin/${path}`)).json().code).toBe('not_found')
    await add(member, 'registration', photograph())
    await add(member, 'constitution', photograph())
    await submit(member)
    expect(await inList()).toContain('Not sent yet')
    const { applications } = (await support.browser.get('/api/admin/charity-applications')).json()
    expect(applications.every(({ state }: { state: string }) => state !== 'draft')).toBe(true)
    expect((await support.browser.get(`/api/admin/charity-documents/${documents[0].id}`)).statusCode).toBe(
      200,
    )
  })

  it('lies still while it is looked at, goes back with a reason, and comes again', async () => {
    const { member, id } = await applied('patient')
    expect((await save(member)).json().code).toBe('state_changed')
    expect((await submit(member)).json().code).toBe('state_changed')
    expect((await decide(support, id, 'in_review', { reason: ' ' })).json().code).toBe('reason_missing')
    await decide(support, id, 'in_review')
    expect((await decide(support, id, 'in_review')).json().code).toBe('state_changed')
    await decide(support, id, 'needs_information', { reason: 'The accounts of last year, please.' })
    expect((await member.browser.get(mine)).json().application).toMatchObject({
      state: 'needs_information',
      note: 'The accounts of last year, please.',
    })
    expect((await decide(support, id, 'verified')).json().code).toBe('state_changed')
    expect((await save(member)).statusCode).toBe(200)
    expect((await submit(member)).json().application.state).toBe('submitted')
  })

  it('is answered by mail at each decision, where the address is proved', async () => {
    const { member, id } = await applied('awaiting')
    const unproved = await applied('unproved')
    const { q } = world.service.db
    await q.execute(sql`update person set email_verified_at = now() where id = ${member.id}`)
    const mailed = async ({ email }: Member) =>
      (await world.mails(email)).filter(({ template }) => template.startsWith('application-'))
    await decide(support, id, 'in_review')
    expect(await mailed(member)).toEqual([])
    await decide(support, id, 'needs_information', { reason: 'The accounts, please.' })
    world.clock.advance(1_000)
    await submit(member)
    await decide(support, id, 'refused', { reason: 'They do not add up.' })
    const link = expect.stringMatching(/\/charity-onboarding$/)
    const values = { name: expect.any(String), charity: answers.name, link }
    expect(await mailed(member)).toMatchObject([
      { template: 'application-incomplete', values: { ...values, answer: 'The accounts, please.' } },
      { template: 'application-refused', values: { ...values, answer: 'They do not add up.' } },
    ])
    await decide(support, unproved.id, 'refused')
    expect(await mailed(unproved.member)).toEqual([])
  })

  it('is given back after a refusal, and can be verified then', async () => {
    const { member, id } = await applied('refused_once')
    await decide(support, id, 'refused', { reason: 'The register does not know this number.' })
    expect((await save(member)).json().code).toBe('state_changed')
    expect((await decide(support, id, 'verified')).json().code).toBe('state_changed')
    expect(
      (await decide(support, id, 'needs_information', { reason: 'Which number is it?' })).json(),
    ).toMatchObject({
      state: 'needs_information',
    })
    expect((await save(member, { ...answers, name: 'Refused Once' })).statusCode).toBe(200)
    await submit(member)
    expect((await decide(support, id, 'verified')).json()).toMatchObject({ state: 'verified' })
  })

  it('is not decided by who has read what was sent before', async () => {
    const { member, id } = await applied('resent')
    const { submittedAt } = (await support.browser.get(`/api/admin/charity-applications/${id}`)).json()
    await decide(support, id, 'needs_information')
    world.clock.advance(1_000)
    await save(member, { ...answers, name: 'Another Trust' })
    await submit(member)
    expect((await decide(support, id, 'verified', { submittedAt })).json().code).toBe('state_changed')
    const now = (await support.browser.get(`/api/admin/charity-applications/${id}`)).json().submittedAt
    expect((await decide(support, id, 'in_review', { submittedAt: now })).statusCode).toBe(200)
  })

  it('is not decided by who sent it', async () => {
    const self = await world.member('self', { roles: ['admin'], rights: ['support'] })
    await save(self)
    await add(self, 'registration', photograph())
    await add(self, 'constitution', photograph())
    const { id } = (await submit(self)).json().application
    expect((await decide(self, id, 'verified')).json().code).toBe('forbidden')
  })

  it('gives a page to who is verified, a role to who applied, and is in the log', async () => {
    const { member, id } = await applied('verified')
    const answer = (await decide(support, id, 'verified')).json()
    expect(answer).toMatchObject({ state: 'verified', slug: 'olive-branch-trust' })
    const page = (await world.browser().get('/api/charities/olive-branch-trust')).json()
    expect(page).toMatchObject({
      name: 'Olive Branch Trust',
      country: 'GB',
      registrationNumber: '1199887',
      about: 'Plants trees with families.',
      aboutLang: 'en',
      isDemo: false,
      team: answers.trustees,
    })
    expect((await member.browser.get('/api/auth/me')).json().user.roles).toContain('charity')
    const { entries } = (await support.browser.get('/api/admin/audit?kind=charity')).json()
    expect(entries[0]).toMatchObject({ action: 'charity:verified', target: member.username })
    expect((await decide(support, id, 'refused')).json().code).toBe('state_changed')
  })

  it('says which language it wrote in, to whoever reads it in another', async () => {
    const about = 'نزرع الأشجار مع العائلات.'
    const unknown = await save(await world.member('unknown_tongue'), { ...answers, aboutLang: 'xx' })
    expect(unknown.json().code).toBe('bad_request')
    const { member, id } = await applied('arabic', { ...answers, name: 'Zaytuna', about, aboutLang: 'ar' })
    const { slug } = (await decide(support, id, 'verified')).json()
    const read = async (lang: string) =>
      (await world.browser().get(`/api/charities/${slug}?lang=${lang}`)).json()
    for (const lang of ['ar', 'ur', 'en']) expect(await read(lang)).toMatchObject({ about, aboutLang: 'ar' })
    const team = answers.trustees
    const french = { lang: 'fr', about: 'Nous plantons des arbres.', website: '', team }
    for (const few of [[], [team[0]], [team[0], { name: ' ', role: 'Chair' }]])
      expect(
        (await member.browser.call('PUT', '/api/charity-desk', { ...french, team: few })).json(),
      ).toMatchObject({
        fields: { team: 'field_missing' },
      })
    expect((await member.browser.call('PUT', '/api/charity-desk', french)).json().aboutLang).toBe('fr')
    world.clock.advance(3_000)
    expect(await read('fr')).toMatchObject({ about: french.about, aboutLang: 'fr' })
    expect(await read('ar')).toMatchObject({ about, aboutLang: 'ar' })
    expect((await read('tr')).aboutLang).toBe('ar')
  })

  it('takes no word for its address that is none, or that is a host of ours, and another that is one', async () => {
    const { member, id } = await applied('worded', { ...answers, name: 'Worded' })
    await decide(support, id, 'verified')
    const setWord = async (slug: string) =>
      (await member.browser.call('PUT', '/api/charity-desk/slug', { slug })).json()
    for (const slug of ['', 'a b', 'زيتون', 'ends-', 'admin', ' WWW '])
      expect(await setWord(slug)).toMatchObject({
        code: 'address_invalid',
        fields: { slug: 'address_invalid' },
      })
    expect((await member.browser.get('/api/charity-desk')).json()).toMatchObject({ slug: 'worded' })
    expect(await setWord(' Olive-Grove ')).toEqual({ slug: 'olive-grove' })
  })

  it('takes three words of a charity and no more, leads from each, and writes down who changed it', async () => {
    const { member, id } = await applied('many_words', { ...answers, name: 'Wordy' })
    await decide(support, id, 'verified')
    const setWord = async (slug: string) =>
      (await member.browser.call('PUT', '/api/charity-desk/slug', { slug })).json()
    for (const slug of ['wordy-two', 'wordy-two', 'wordy-three', 'wordy'])
      expect(await setWord(slug)).toEqual({ slug })
    expect(await setWord('wordy-four')).toMatchObject({
      code: 'words_used_up',
      fields: { slug: 'words_used_up' },
    })
    for (const slug of ['wordy', 'wordy-two', 'wordy-three'])
      expect((await world.browser().get(`/api/charities/${slug}?lang=en`)).json().slug).toBe('wordy')
    expect((await world.browser().get('/api/charities/wordy-four?lang=en')).statusCode).toBe(404)
    const { entries } = (await support.browser.get('/api/admin/audit?kind=charity_word&limit=3')).json()
    expect(entries).toMatchObject(
      ['wordy', 'wordy-three', 'wordy-two'].map(slug => ({
        admin: member.username,
        action: `charity_word:${slug}`,
      })),
    )
    await world.service.db.q.update(session).set({ freshAt: null }).where(eq(session.personId, member.id))
    expect((await setWord('wordy-two')).code).toBe('fresh_factor_needed')
  })

  it('does not take a word that is another’s, nor a charity that somebody speaks for', async () => {
    const { id } = await applied('namesake')
    expect((await decide(support, id, 'verified')).json().slug).toBe('olive-branch-trust-2')
    // A word that is a host of ours: the page of nobody else stands there.
    const ours = await applied('named_as_we', { ...answers, name: 'Admin' })
    expect((await decide(support, ours.id, 'verified')).json().slug).toBe('admin-2')
    const first = await applied('first_of_rahma', { ...answers, name: 'Rahma' })
    expect((await decide(support, first.id, 'verified', { charityId: 'nobody' })).json().code).toBe(
      'address_taken',
    )
    const verified = (await decide(support, first.id, 'verified', { charityId: 'rahma' })).json()
    expect(verified.slug).toBe('rahma-neighbours')
    const second = await applied('second_of_rahma', { ...answers, name: 'Rahma' })
    expect((await decide(support, second.id, 'verified', { charityId: 'rahma' })).json().code).toBe(
      'address_taken',
    )
  })

  it('takes a charity whose person has lost the role, and gives it back to them no more', async () => {
    const first = await applied('first_of_hearth', { ...answers, name: 'Hearth' })
    await decide(support, first.id, 'verified', { charityId: 'hearth' })
    const withRoles = (roles: 'charity'[]) =>
      world.service.db.q.update(person).set({ roles }).where(eq(person.id, first.member.id))
    await withRoles([])
    const second = await applied('second_of_hearth', { ...answers, name: 'Hearth' })
    expect((await decide(support, second.id, 'verified', { charityId: 'hearth' })).statusCode).toBe(200)
    expect((await second.member.browser.get('/api/charity-desk')).statusCode).toBe(200)
    await withRoles(['charity'])
    expect((await first.member.browser.get('/api/charity-desk')).json().code).toBe('not_found')
  })

  it('verifies one of two at the same time', async () => {
    const two = await Promise.all([applied('twin_a'), applied('twin_b')])
    const answers = await Promise.all(
      two.map(({ id }) => decide(support, id, 'verified', { charityId: 'minbar' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('goes with the account of who sent it', async () => {
    const { member, id } = await applied('leaver')
    await member.browser.post('/api/profile/delete', { username: member.username })
    const { rows } = await world.service.db.q.execute(
      sql`select 1 from charity_application where id = ${id} union all select 1 from charity_document where application_id = ${id}`,
    )
    expect(rows).toEqual([])
  })
})

eachDatabase('The directory of charities', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
  })
  const list = async (search: string, lang = 'en') =>
    (await world.browser().get(`/api/charities?lang=${lang}&search=${encodeURIComponent(search)}`))
      .json()
      .charities.map(({ slug }: { slug: string }) => slug)

  it('has verified charities alone, found by name, country and what they do, in the reader’s language', async () => {
    await world.service.db.q.execute(
      sql`insert into charity (id, name, country) values ('unproved', 'Unproved', 'GB')`,
    )
    expect(await list('')).toHaveLength(6)
    expect(await list('zaytÛn')).toEqual(['zaytun-families'])
    expect(await list('kenya')).toEqual(['main-water'])
    expect(await list('كينيا', 'ar')).toEqual(['main-water'])
    expect(await list('wells')).toEqual(['main-water'])
    expect(await list('nothing like it')).toEqual([])
    expect((await world.browser().get('/api/charities/unproved')).statusCode).toBe(404)
  })

  it('leads to a page by its word and by its id', async () => {
    for (const word of ['crescent-bridge', 'crescent-aid', 'CRESCENT-BRIDGE'])
      expect((await world.browser().get(`/api/charities/${word}`)).json()).toMatchObject({
        slug: 'crescent-bridge',
      })
    const page = (await world.browser().get('/api/charities/crescent-bridge?lang=ar')).json()
    expect(page.openProjects.length).toBeGreaterThan(1)
    expect(page.openProjects.every(({ title }: { title: string }) => /[\u0600-\u06ff]/.test(title))).toBe(
      true,
    )
    expect(page).not.toHaveProperty('person')
  })
})
