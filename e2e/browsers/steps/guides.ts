import { expect } from '@playwright/test'
import { guideSlugs } from '../../../src/lib/guides/guide.ts'
import type { Walker } from '../kit/walker.ts'

/** The parts that a guide names in its contents, and which of them say nothing. */
function partsHere(contents: string): { named: number; empty: string[] } {
  const [list] = globalThis.seekHere({ way: 'role', role: 'navigation', words: contents })
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const empty = links.filter(({ hash }) => (document.querySelector(hash)?.textContent ?? '').length < 80)
  return { named: links.length, empty: empty.map(({ hash }) => hash) }
}

/** Each guide is whole. */
export async function learn({ open, say, see, run }: Walker): Promise<void> {
  for (const slug of guideSlugs) {
    await open(`/${slug}`)
    await see({ role: 'heading', name: say(`guides:pages.${slug}.name`) })
    const parts = () => run(partsHere, say('guides:contents'))
    await expect.poll(async () => (await parts()).named).toBeGreaterThan(5)
    expect((await parts()).empty, slug).toEqual([])
  }
}
