import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerWorld } from './heard.ts'
import { Player } from './player.ts'
import type { RecitationSettings } from './recitation-settings.ts'
import type { Voice, VoiceEvent } from './voice.ts'

/** A voice that says what it was told, and speaks when the test says so. */
interface FakeVoice extends Voice {
  address: string | null
  rate: number
  isMute: boolean
  at: number
  isOn: boolean
  say: (event: VoiceEvent) => void
}

let voices: FakeVoice[]
let settings: RecitationSettings
let now: number
let isOnline: boolean
let mayPlay: boolean
let told: (string | null)[]
let player: Player

const makeVoice: PlayerWorld['makeVoice'] = heard => {
  const voice: FakeVoice = {
    address: null,
    rate: 1,
    isMute: false,
    at: 0,
    isOn: false,
    say: heard,
    load(address) {
      voice.address = address
      voice.at = 0
    },
    async play() {
      if (!mayPlay || voice.isMute) return false
      voice.isOn = true
      heard('playing')
      return true
    },
    pause() {
      if (voice.isOn) heard('paused')
      voice.isOn = false
    },
    seek(seconds) {
      voice.at = seconds
    },
    speed(times) {
      voice.rate = times
    },
    seconds: () => voice.at,
    length: () => 10,
    forget() {
      voice.address = null
    },
  }
  voices.push(voice)
  return voice
}

beforeEach(() => {
  voices = []
  told = []
  settings = { reciter: null, speed: 1, ayahTimes: 1 }
  now = 0
  isOnline = true
  mayPlay = true
  player = new Player({
    makeVoice,
    now: () => now,
    isOnline: () => isOnline,
    settings: () => settings,
    reciter: () => settings.reciter ?? 'husary',
    onTrack: track => told.push(track && `${track.surah}:${track.ayah}`),
  })
})

const speaking = (): FakeVoice => {
  const { track } = player.get() ?? {}
  const voice = voices.find(
    each => each.isOn && each.address?.endsWith(`/${track?.surah}/${track?.ayah}.mp3`),
  )
  if (!voice) throw new Error('nobody speaks')
  return voice
}

const end = () => {
  const voice = speaking()
  voice.isOn = false
  voice.say('ended')
}

const moveTo = (seconds: number) => {
  const voice = speaking()
  voice.at = seconds
  voice.say('moved')
}

describe('a recitation that cannot be heard', () => {
  it('says why, and begins again when it is asked to', () => {
    player.listen({ surah: 1, ayah: 2 })
    isOnline = false
    speaking().say('failed')
    expect(player.get()).toMatchObject({ state: 'offline', track: { surah: 1, ayah: 2 } })
    isOnline = true
    speaking().say('failed')
    expect(player.get()?.state).toBe('unreachable')
    player.toggle()
    expect(player.get()?.state).toBe('playing')
  })

  it('waits for a press where the browser wants one', async () => {
    mayPlay = false
    player.listen({ surah: 1, ayah: 1 })
    await expect.poll(() => player.get()?.state).toBe('paused')
    mayPlay = true
    player.toggle()
    expect(player.get()?.state).toBe('playing')
  })

  it('goes on with the voice that may speak where each wants a press of its own', async () => {
    const [first, second] = voices
    if (second) second.isMute = true
    player.listen({ surah: 112, ayah: 1 })
    end()
    await expect.poll(() => player.get()).toMatchObject({ state: 'playing', track: { ayah: 2 } })
    expect(speaking()).toBe(first)
    end()
    await expect.poll(() => player.get()).toMatchObject({ state: 'playing', track: { ayah: 3 } })
  })

  it('is not there before anything was asked for', () => {
    player.toggle()
    player.step(1)
    player.pause()
    expect(player.get()).toBeNull()
    expect(voices.every(({ address }) => address === null)).toBe(true)
  })
})

describe('a recitation', () => {
  it('goes from ayah to ayah, the next one ready before its turn', () => {
    player.listen({ surah: 112, ayah: 0 })
    const [first, second] = voices
    expect([first?.address, second?.address]).toEqual([
      '/recitation/husary/112/0.mp3',
      '/recitation/husary/112/1.mp3',
    ])
    end()
    expect(speaking()).toBe(second)
    expect(first?.address).toBe('/recitation/husary/112/2.mp3')
    expect(told).toEqual(['112:0', '112:1'])
  })

  it('is not disturbed by the ayah that is made ready', () => {
    player.listen({ surah: 2, ayah: 5 })
    voices[1]?.say('failed')
    expect(player.get()).toMatchObject({ state: 'playing', track: { ayah: 5 } })
  })

  it('is over after the last ayah, and can be heard again', () => {
    player.listen({ surah: 114, ayah: 6 })
    end()
    expect(player.get()?.state).toBe('ended')
    expect(told).toEqual(['114:6', null])
    player.toggle()
    expect(player.get()).toMatchObject({ state: 'playing', track: { surah: 114, ayah: 6 } })
  })

  it('goes back to the beginning of an ayah that is under way, else to the one before', () => {
    player.listen({ surah: 2, ayah: 5 })
    moveTo(4)
    player.step(-1)
    expect(player.get()?.track.ayah).toBe(5)
    player.step(-1)
    expect(player.get()?.track.ayah).toBe(4)
  })

  it('stands still where somebody else paused it: a headset, another sound', () => {
    player.listen({ surah: 2, ayah: 5 })
    speaking().say('paused')
    expect(player.get()?.state).toBe('paused')
  })

  it('takes up another speed at once, and another reciter with the same ayah', () => {
    player.listen({ surah: 2, ayah: 5 })
    settings = { reciter: 'minshawi', speed: 1.5, ayahTimes: 1 }
    player.adapt(true)
    expect(speaking()).toMatchObject({ address: '/recitation/minshawi/2/5.mp3', rate: 1.5 })
  })

  it('stays paused for another reciter', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.pause()
    settings = { ...settings, reciter: 'minshawi' }
    player.adapt(true)
    expect(player.get()?.state).toBe('paused')
    player.toggle()
    expect(speaking().address).toBe('/recitation/minshawi/2/5.mp3')
  })

  it('says nothing once it is closed', () => {
    player.listen({ surah: 2, ayah: 5 })
    const [first] = voices
    player.close()
    first?.say('ended')
    expect(player.get()).toBeNull()
    expect(first?.address).toBeNull()
  })
})

describe('repeating', () => {
  it('hears an ayah as often as was asked', () => {
    settings = { ...settings, ayahTimes: 2 }
    player.listen({ surah: 2, ayah: 5 })
    end()
    expect(player.get()?.track.ayah).toBe(5)
    end()
    expect(player.get()?.track.ayah).toBe(6)
  })

  it('goes to a range that it is not in, and round it', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatRange({ surah: 2, from: 2, to: 3, times: 2 })
    const heard: (number | undefined)[] = []
    while (player.get()?.state === 'playing') {
      heard.push(player.get()?.track.ayah)
      end()
    }
    expect(heard).toEqual([2, 3, 2, 3])
  })

  it('begins a range that was heard anew when it is wanted again, and keeps its place', () => {
    player.listen({ surah: 2, ayah: 2 })
    player.repeatRange({ surah: 2, from: 2, to: 3, times: 1 })
    end()
    end()
    expect(player.get()).toMatchObject({ state: 'ended', track: { ayah: 2 } })
    expect(told.at(-1)).toBe('2:2')
    player.toggle()
    expect(player.get()).toMatchObject({ state: 'playing', track: { ayah: 2 } })
  })

  it('has done with a range when another surah is wanted', () => {
    player.listen({ surah: 114, ayah: 1 })
    player.repeatRange({ surah: 114, from: 1, to: 3, times: Infinity })
    player.listen({ surah: 113, ayah: 5 })
    expect(player.get()?.range).toBeNull()
    player.listen({ surah: 114, ayah: 3 })
    end()
    expect(player.get()?.track.ayah).toBe(4)
  })

  it('goes back where a part ends, also at the end of the ayah', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatPart({ from: 2, to: null })
    moveTo(6)
    expect(speaking().at).toBe(6)
    player.repeatPart({ from: 2, to: 5 })
    expect(speaking().at).toBe(2)
    player.repeatPart({ from: 4, to: 10 })
    end()
    expect([player.get()?.track.ayah, speaking().at]).toEqual([5, 4])
    player.repeatPart(null)
    end()
    expect(player.get()).toMatchObject({ track: { ayah: 6 }, part: null })
  })
})

describe('a part that is being marked', () => {
  it('ends with the ayah, and goes round', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatPart({ from: 7, to: null })
    end()
    expect(player.get()).toMatchObject({ state: 'playing', track: { ayah: 5 }, part: { from: 7, to: 10 } })
    expect(speaking().at).toBe(7)
  })

  it('is forgotten where nothing of the ayah was left', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatPart({ from: 9.9, to: null })
    end()
    expect(player.get()).toMatchObject({ track: { ayah: 6 }, part: null })
  })
})

describe('the sleep timer', () => {
  it('lets the ayah come to its end, and goes on with the next when it is wanted', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.sleep({ at: 1_000 })
    end()
    expect(player.get()?.track.ayah).toBe(6)
    now = 1_000
    expect(player.get()?.state).toBe('playing')
    end()
    expect(player.get()).toMatchObject({ state: 'ended', sleep: null, track: { ayah: 7 } })
    expect(told.at(-1)).toBe('2:7')
    player.toggle()
    expect(player.get()).toMatchObject({ state: 'playing', track: { ayah: 7 } })
  })

  it('ends a part that goes round', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatPart({ from: 2, to: 5 })
    player.sleep({ at: 1_000 })
    now = 1_000
    moveTo(5)
    expect(player.get()?.state).toBe('paused')
    // Wanted again, it goes round as before.
    player.toggle()
    moveTo(5)
    expect(player.get()).toMatchObject({ state: 'playing', sleep: null })
  })

  it('is over where its time came in a pause', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.sleep({ at: 1_000 })
    player.toggle()
    now = 1_000
    player.toggle()
    end()
    expect(player.get()).toMatchObject({ state: 'playing', track: { ayah: 6 }, sleep: null })
  })

  it('ends a part that goes to the end of the ayah', () => {
    player.listen({ surah: 2, ayah: 5 })
    player.repeatPart({ from: 2, to: 10 })
    player.sleep({ at: 1_000 })
    now = 1_000
    end()
    expect(player.get()?.state).toBe('ended')
  })

  it('ends with the surah', () => {
    player.listen({ surah: 112, ayah: 4 })
    player.sleep('surah')
    end()
    expect(player.get()).toMatchObject({ state: 'ended', sleep: null })
  })
})
