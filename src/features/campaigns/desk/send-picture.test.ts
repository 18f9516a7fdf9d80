import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../../tests/fakes/refusal.ts'
import { sendPicture } from './send-picture.ts'

const picture = new File(['bytes'], 'well.jpg')
const answeredWith = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return sendPicture('c', picture)
}

afterEach(() => vi.unstubAllGlobals())

describe('a picture that is sent', () => {
  it('has not arrived where what answers is not the service', async () => {
    const portal = new Response('<title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html' } })
    await expect(answeredWith(portal)).rejects.toMatchObject({ code: 'network', status: null })
  })

  it('is refused by the code of the service', async () => {
    const refusal = refused('too_large')
    await expect(answeredWith(refusal)).rejects.toMatchObject({ code: 'too_large', status: 413 })
  })

  it('answers with the campaign that has it', async () => {
    await expect(answeredWith(Response.json({ id: 'c' }))).resolves.toEqual({ id: 'c' })
  })
})
