interface Span {
  start: number
  /** Counted in. */
  end: number
}

/** The bytes that a range header asks for; null where there are none such. Throws nothing: what is no single range is all. */
function spanIn(range: string, length: number): Span | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return { start: 0, end: length - 1 }
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return start > end ? null : { start, end }
}

/** What a kept file answers to a range, which players ask for (RFC 9110, section 14). */
export async function rangeOf(whole: Response, range: string | null): Promise<Response> {
  if (range === null) return whole
  const bytes = await whole.blob()
  const span = spanIn(range, bytes.size)
  if (!span) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  const { start, end } = span
  const type = whole.headers.get('content-type') ?? 'audio/mpeg'
  return new Response(bytes.slice(start, end + 1, type), {
    status: 206,
    headers: {
      'content-type': type,
      'content-length': String(end + 1 - start),
      'content-range': `bytes ${start}-${end}/${bytes.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
