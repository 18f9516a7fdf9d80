import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenWindow, openFromNotification } from './push-click.ts'

const origin = 'https://jariyah.example'
let done: string[]

interface Is {
  focused?: boolean
  visible?: boolean
  /** It takes the wish by itself. */
  answers?: boolean
  /** The browser does not let the worker lead it. */
  stays?: boolean
}

const window = (
  path: string,
  { focused = false, visible = false, answers = true, stays = false }: Is = {},
) => ({
  url: origin + path,
  focused,
  visibilityState: visible ? ('visible' as const) : ('hidden' as const),
  async focus() {
    done.push(`focus ${path}`)
  },
  async navigate(url: string) {
    if (stays) throw new TypeError('not controlled')
    done.push(`navigate ${path} to ${url}`)
  },
  postMessage(wish: { url: string }, [port]: Transferable[]) {
    done.push(`ask ${path} for ${wish.url}`)
    if (answers && port instanceof MessagePort) port.postMessage('gone')
  },
})

const press = (windows: readonly OpenWindow[], url: unknown) =>
  openFromNotification(
    {
      origin,
      windows: async () => windows,
      open: async to => void done.push(`open ${to}`),
      // Longer than an answer within the process takes.
      wait: () => new Promise(resolve => setTimeout(resolve, 50, 'silent')),
    },
    url,
  )

beforeEach(() => {
  done = []
})

describe('A pressed notification', () => {
  it.each([
    'https://evil.org/',
    '//evil.org/x',
    '/\\evil.org',
    'javascript:alert(1)',
    '',
    7,
    undefined,
    null,
  ])('leads to no place but ours (%s)', async given => {
    await press([], given)
    expect(done).toEqual(['open /'])
  })

  it('takes nobody away from a payment or the administration', async () => {
    await press([window('/pay/sandbox/1', { focused: true }), window('/admin/people')], '/profile')
    expect(done).toEqual(['open /profile'])
  })

  it('opens a window where there is none', async () => {
    await press([], '/thank-you?gift=1')
    expect(done).toEqual(['open /thank-you?gift=1'])
  })

  it('goes to the window that shows the page already, and leaves it as it is', async () => {
    await press([window('/', { focused: true }), window('/profile')], '/profile')
    expect(done).toEqual(['focus /profile'])
  })

  it('has the app go there by itself, in the window in use', async () => {
    await press([window('/a'), window('/b', { visible: true }), window('/c', { focused: true })], '/profile')
    expect(done).toEqual(['focus /c', 'ask /c for /profile'])
  })

  it('leads a page that does not answer, and opens a window when it may not be led', async () => {
    await press([window('/a', { answers: false })], '/profile')
    await press([window('/b', { answers: false, stays: true })], '/profile')
    expect(done.filter(each => /navigate|open/.test(each))).toEqual([
      'navigate /a to /profile',
      'open /profile',
    ])
  })
})
