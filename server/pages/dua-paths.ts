import { readdirSync, readFileSync } from 'node:fs'

const chapters = new URL('../../content/duas/', import.meta.url)

let read: readonly string[] | undefined

/** The page of every chapter and dua, from the files that the content build has checked. */
export const duaPaths = (): readonly string[] => (read ??= readPaths())

function readPaths(): string[] {
  const names = readdirSync(chapters).filter(name => name.endsWith('.json'))
  return names.sort().flatMap(name => {
    const chapter = JSON.parse(readFileSync(new URL(name, chapters), 'utf8')) as Chapter
    return [`/duas/category/${chapter.id}`, ...chapter.items.map(({ id }) => `/dua/${id}`)]
  })
}

interface Chapter {
  id: string
  items: readonly { id: string }[]
}
