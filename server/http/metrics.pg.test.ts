import { expect, it } from 'vitest'
import { makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'

const token = 'a token of thirty-two characters'.replaceAll(' ', '-')
const headers = (sent: string) => ({ authorization: `Bearer ${sent}` })

eachDatabase('/metrics', open => {
  it('is refused to a visitor, a member, an administrator of content, and to who has another token', async () => {
    const world = await makeAccountWorld(await open(), { metricsToken: token })
    const plain = await world.member('plain')
    const editor = await world.member('editor', { roles: ['admin'], rights: ['content'] })
    const codes = [world.browser(), plain.browser, editor.browser].map(async each =>
      (await each.get('/metrics')).json(),
    )
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([
      'signed_out',
      'forbidden',
      'forbidden',
    ])
    const other = await world.app.inject({ url: '/metrics', headers: headers(`${token}!`) })
    expect([other.statusCode, other.json().code]).toEqual([401, 'signed_out'])
  })

  it('has no token unless the operator sets one', async () => {
    const { app } = await makeAccountWorld(await open())
    for (const sent of ['null', 'undefined', token])
      expect((await app.inject({ url: '/metrics', headers: headers(sent) })).statusCode).toBe(401)
  })

  it('tells an owner, and who has the token, of calls, jobs, the log and the database', async () => {
    const world = await makeAccountWorld(await open(), { metricsToken: token })
    const owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    await world.browser().get('/api/nothing-here')
    await world.browser().get('/api/donations/00000000-0000-7000-8000-000000000000')
    const seen = await owner.browser.get('/metrics')
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(seen.headers['content-type']).toContain('text/plain')
    const scraped = await world.app.inject({ url: '/metrics', headers: headers(token) })
    for (const { body } of [seen, scraped]) {
      expect(body).toMatch(
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/donations\/:id",status="40\d"\} 1$/m,
      )
      expect(body).toMatch(/^jariyah_database_up 1$/m)
      expect(body).toMatch(/^jariyah_log_entries 0$/m)
      // Of signing up: a mail waits.
      expect(body).toMatch(/^jariyah_jobs\{state="waiting"\} [1-9]/m)
      expect(body).toMatch(/^process_cpu_seconds_total /m)
      // A path that somebody made up is no name of a series.
      expect(body).not.toContain('nothing-here')
    }
  })

  it('is told without the database, too', async () => {
    const { app, service } = await makeAccountWorld(await open(), { metricsToken: token })
    service.db.ping = async () => false
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: headers(token) })
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^jariyah_database_up 0$/m)
    expect(body).not.toMatch(/^jariyah_log_entries /m)
  })
})
