import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { armedPdf, bombPdf, photograph } from '../../tests/fakes/charity-files.ts'
import { pdfsInWorker } from './re-write-pdf.ts'
import { takeFile } from './take-file.ts'

const service = { pdfs: pdfsInWorker }

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('A file that somebody sends', () => {
  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing, which could carry a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', 'MZ\u0090\u0000'],
    ['a PDF in name alone', '%PDF-1.7\nnothing'],
    ['half a picture', '\u0089PNG\r\n'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, text) => {
    await expect(takeFile(service, 'a', { name: 'a.pdf', content: base64(text) })).rejects.toMatchObject({
      code: 'document_unreadable',
      fields: { content: 'document_unreadable' },
    })
  })

  it('is refused when it unpacks to more than it may, and the service answers others meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    await expect(takeFile(service, 'a', { name: 'a.pdf', content: bombPdf() })).rejects.toMatchObject({
      code: 'document_unreadable',
    })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it.each([
    ['PDFs', armedPdf],
    ['pictures', photograph],
  ])(
    'waits for one of another sender who sends many %s, and refuses more than some of theirs',
    async (_, make) => {
      const content = await make()
      const done: string[] = []
      const send = async (sender: string) => {
        await takeFile(service, sender, { name: 'a.pdf', content })
        done.push(sender)
      }
      const many = [1, 2, 3, 4].map(() => send('many'))
      const honest = send('honest')
      await expect(send('many')).rejects.toMatchObject({ code: 'too_many_requests' })
      await Promise.all([...many, honest])
      expect(done.slice(0, 2).sort()).toEqual(['honest', 'many'])
      await send('many')
    },
  )

  it('is counted with those of the other kind', async () => {
    const contents = [await armedPdf(), await photograph()]
    const send = (content: string) => takeFile(service, 'both', { name: 'a', content })
    const sent = [...contents, ...contents].map(send)
    for (const content of contents)
      await expect(send(content)).rejects.toMatchObject({ code: 'too_many_requests' })
    await Promise.all(sent)
  })

  it('is read alone when it is a picture: the threads it takes are those that passwords are hashed in', async () => {
    const large = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#0b5b46' } })
      .png()
      .toBuffer()
    const content = large.toString('base64')
    let most = 0
    const timer = setInterval(() => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
    }, 1)
    await Promise.all([1, 2, 3, 4, 5].map(sender => takeFile(service, `${sender}`, { name: 'a', content })))
    clearInterval(timer)
    expect(most).toBe(1)
  })

  it.each([
    ['the photograph of a good telephone', 6000, 4000, true],
    ['a fine scan of a sheet of A4', 4960, 7016, true],
    ['more than anybody needs', 6400, 6400, false],
  ])('is taken or not by what it takes to read: %s', async (_, width, height, isTaken) => {
    const large = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const taken = takeFile(service, 'a', { name: 'large', content: large.toString('base64') })
    if (isTaken) expect(await taken).toMatchObject({ type: 'image/webp' })
    else await expect(taken).rejects.toMatchObject({ code: 'document_unreadable' })
  })

  it('is a picture of our own making, without what the camera wrote, and with its name made harmless', async () => {
    const file = await takeFile(service, 'a', { name: '../../etc/pa<s>s.JPG', content: await photograph() })
    expect(file).toMatchObject({ name: '.. .. etc pa s s.webp', type: 'image/webp' })
    const { format, exif, width } = await sharp(file.bytes).metadata()
    expect([format, exif, width]).toEqual(['webp', undefined, 64])
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('SECRET')
  })

  it('is a PDF of our own writing: nothing in it runs, leads away or carries other files', async () => {
    const given = await armedPdf()
    expect(Buffer.from(given, 'base64').toString('latin1')).toContain('SECRET-LAUNCH')
    const { bytes, type } = await takeFile(service, 'a', { name: 'scan', content: given })
    expect(type).toBe('application/pdf')
    const written = await PDFDocument.load(bytes)
    expect(written.getPageCount()).toBe(1)
    const plain = Buffer.from(await written.save({ useObjectStreams: false })).toString('latin1')
    expect(plain).not.toMatch(/SECRET|JavaScript|Launch|EmbeddedFile|OpenAction/)
  })

  it('is made small when it is large', async () => {
    const wide = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { bytes } = await takeFile(service, 'a', { name: 'wide', content: wide.toString('base64') })
    expect((await sharp(bytes).metadata()).width).toBe(2400)
  })
})
