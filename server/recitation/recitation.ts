import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { recitationRoot } from '../../contract/recitation-path.ts'
import { ayahCounts } from '../../src/lib/quran/ayah-counts.ts'
import { hasBasmalaApart } from '../../src/lib/quran/display.ts'
import { makePlaces, type Places } from '../http/places.ts'
import type { Service } from '../service.ts'
import { reciters } from './reciters.ts'
import { fetchSound } from './upstream.ts'

interface SoundRoute {
  Params: { reciter: string; surah: string; ayah: string }
}

/** At a time; each holds a connection to elsewhere, too. */
const mostListeners = { all: 256, ofAddress: 24 }

/** An ayah is recited once: its sound never changes. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * Recitations, ayah by ayah, from where RECITATION_URL says. Listeners speak to us alone: who they are goes no further, and
 * pages need no other origin. Nothing is here without the setting.
 */
export function serveRecitations(app: FastifyInstance, { config }: Pick<Service, 'config'>): void {
  const { recitationUrl } = config
  if (!recitationUrl) return
  const listeners = makePlaces(mostListeners)
  app.route<SoundRoute>({
    method: ['GET', 'HEAD'],
    url: `${recitationRoot}:reciter/:surah/:ayah(^[0-9]+).mp3`,
    handler: (request, reply) =>
      answer(recitationUrl + upstreamPath(request.params), request, reply, listeners),
  })
}

/** Where the sound lies upstream. Throws Failure('not_found') for what is no ayah of a listed reciter. */
function upstreamPath({ reciter, surah, ayah }: SoundRoute['Params']): string {
  const listed = reciters.find(({ id }) => id === reciter)
  const place = listed && plain.test(surah) && plain.test(ayah) ? soundAt(Number(surah), Number(ayah)) : null
  if (!listed || !place) throw new Failure('not_found')
  return `/data/${listed.folder}/${place.map(number => String(number).padStart(3, '0')).join('')}.mp3`
}

/** One address for each ayah: no leading zeros. */
const plain = /^(0|[1-9]\d{0,2})$/

/** Surah and ayah of the file; the basmala before a surah is al-Fatihah's first. */
function soundAt(surah: number, ayah: number): [number, number] | null {
  const count = ayahCounts[surah - 1] ?? 0
  if (count === 0 || ayah > count) return null
  if (ayah > 0) return [surah, ayah]
  return hasBasmalaApart(surah) ? [1, 1] : null
}

async function answer(
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  listeners: Places,
): Promise<FastifyReply> {
  const gone = new AbortController()
  const leave = listeners.enter(request)
  reply.raw.once('close', () => {
    leave()
    gone.abort()
  })
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const sound = await fetchSound(address, { method, range: oneRange(request), signal: gone.signal })
  return reply
    .code(sound.status)
    .headers({ ...sound.headers, 'cache-control': sound.status === 416 ? 'no-store' : forEver })
    .send(sound.body)
}

/** Several ranges at once are answered as if none were asked for, as RFC 9110 (14.2) allows. */
function oneRange({ headers: { range } }: FastifyRequest): string | null {
  return range !== undefined && /^bytes=(\d{1,9}-\d{0,9}|-\d{1,9})$/.test(range) ? range : null
}
