import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PrintedSurah } from './PrintedSurah.tsx'

afterEach(cleanup)

const texts = {
  surah: 112,
  arabic: ['قُلۡ هُوَ ٱللَّهُ أَحَدٌ', 'ٱللَّهُ ٱلصَّمَدُ'],
  translation: { language: 'bn' as const, ayat: ['বলুন', 'আল্লাহ'] },
  transliteration: ['qul', 'allah'],
}
const words = {
  language: 'ur' as const,
  title: 'الاخلاص',
  arabicName: 'الإخلاص',
  facts: 'مکی',
  sources: [],
  unsound: '',
}

it('keeps the number of an ayah apart from the next, where they flow', () => {
  const { container } = render(<PrintedSurah texts={texts} words={words} layout="flow" />)
  expect(container.textContent).toContain('أَحَدٌ\u00A0۝١ ٱللَّهُ')
})

it.each(['ayat', 'flow'] as const)(
  'numbers a translation in its own digits, and sets Latin letters from the left: %s',
  layout => {
    const { container } = render(<PrintedSurah texts={texts} words={words} layout={layout} />)
    const [first] = container.querySelectorAll('[lang=bn]')
    expect(first?.textContent).toBe('১. বলুন')
    const [sound] = container.querySelectorAll('[lang=ar-Latn]')
    expect(sound?.getAttribute('dir')).toBe('ltr')
  },
)
