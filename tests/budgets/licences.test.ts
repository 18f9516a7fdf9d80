import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const licences = readFileSync(new URL('../../dist/client/licences.txt', import.meta.url), 'utf8')

it.each(['react', 'dexie', '@tanstack/react-query', 'adhan'])(
  'what is bundled of %s goes with its licence',
  name => {
    const [, notice] = licences.split(`## ${name} - `)
    expect(notice?.split('\n## ')[0]).toMatch(/Permission is hereby granted|Apache License/)
  },
)
