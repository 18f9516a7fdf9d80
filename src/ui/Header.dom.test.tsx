import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { appNameIn, languages } from '../../contract/languages.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { Header } from './Header.tsx'

afterEach(cleanup)

it.each(languages)(
  'calls the app by its name in the letters of its reader, before it starts too: %s',
  async language => {
    const name = appNameIn(language)
    await showPage(<Header home="/" menus={[]} />, { language })
    expect(await screen.findByRole('link', { name })).toBeTruthy()
    const shell = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
    expect(shell).toContain(name === 'Jariyah' ? `?? '${name}'` : `${language}: '${name}'`)
  },
)
