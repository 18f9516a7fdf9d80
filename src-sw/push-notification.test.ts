import { describe, expect, it } from 'vitest'
import type { PushMessage } from '../contract/push-message.ts'
import { notificationOf } from './push-notification.ts'

const message: PushMessage = {
  version: 1,
  topic: 'streak',
  title: '٦ أيام متتالية',
  body: 'اليوم ما زال مفتوحًا',
  lang: 'ar',
  dir: 'rtl',
  url: '/profile',
  tag: 'streak',
  at: 1_000,
}

describe('A notification', () => {
  it('that nobody here can read still shows, and leads to the start', () => {
    expect(notificationOf(null, 7)).toEqual({
      title: 'Jariyah',
      options: expect.objectContaining({ tag: 'unread', data: { url: '/', shownAt: 7 } }),
    })
  })

  it('about days in a row takes the place of the last one in silence; the next prayer is heard', () => {
    expect(notificationOf(message, 7).options.renotify).toBe(false)
    expect(notificationOf({ ...message, topic: 'prayer', tag: 'prayer' }, 7).options.renotify).toBe(true)
  })

  it('says what was sent, in its language and direction', () => {
    expect(notificationOf(message, 7)).toMatchObject({
      title: message.title,
      options: {
        body: message.body,
        lang: 'ar',
        dir: 'rtl',
        tag: 'streak',
        timestamp: 1_000,
        data: { url: '/profile', shownAt: 7 },
      },
    })
  })
})
