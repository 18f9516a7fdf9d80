import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}
const program = join(root, 'node_modules/.bin/depcruise')

/** A file with one import, and the rule that refuses it. */
const forbidden: [file: string, imports: string, rule: string][] = [
  ['contract/wish.ts', '../server/db.ts', 'contract-only-zod'],
  ['contract/wish.ts', 'react', 'contract-only-zod'],
  ['contract/wish.ts', 'node:fs', 'contract-only-zod'],
  ['server/wish.ts', '../src/lib/lib.ts', 'server-imports-only-its-own'],
  ['server/wish.ts', '../content/build/pack.ts', 'server-imports-only-its-own'],
  ['server/wish.ts', '../tests/help.ts', 'nobody-imports-tests'],
  ['server/feed/wish.ts', 'pg', 'one-door-pglite'],
  ['server/feed/wish.ts', '@electric-sql/pglite', 'one-door-pglite'],
  ['server/feed/wish.ts', 'stripe', 'one-door-stripe'],
  ['src/lib/wish.ts', '../ui/ui.ts', 'src-lib-imports-only-its-own'],
  ['src/lib/circle.ts', './circled.ts', 'no-circular'],
  ['src/i18n/wish.ts', '../ui/ui.ts', 'src-i18n-imports-only-its-own'],
  ['src/ui/wish.ts', '../data/db.ts', 'src-ui-imports-only-its-own'],
  ['src/data/wish.ts', '../ui/ui.ts', 'src-data-imports-only-its-own'],
  ['src/features/a/wish.ts', '../b/b.ts', 'features-only-downwards'],
  ['src/features/a/wish.ts', '../../routes/route.ts', 'features-only-downwards'],
  ['src/features/a/wish.ts', '../../app/app.ts', 'features-only-downwards'],
  ['src/features/a/wish.ts', '../../../server/db.ts', 'features-only-downwards'],
  ['src/features/a/wish.ts', 'dexie', 'one-door-dexie'],
  ['src/features/a/wish.ts', 'ts-fsrs', 'one-door-fsrs'],
  ['src/features/a/wish.ts', 'zod', 'no-zod-full-on-client'],
  ['src/routes/wish.ts', '../app/app.ts', 'src-routes-imports-only-its-own'],
  ['src/admin/wish.ts', '../features/a/a.ts', 'src-admin-imports-only-its-own'],
  ['src/app/wish.ts', '../../server/db.ts', 'src-app-imports-only-its-own'],
  ['src-sw/wish.ts', '../src/ui/ui.ts', 'src-sw-imports-only-its-own'],
]

const allowed: [file: string, imports: string][] = [
  ['contract/fine.ts', 'zod/mini'],
  ['server/fine.ts', '../contract/money.ts'],
  ['server/db/fine.ts', 'pg'],
  ['server/payments/fine.ts', 'stripe'],
  ['src/data/db.ts', 'dexie'],
  ['src/features/a/fine.ts', '../../ui/ui.ts'],
  ['src/routes/fine.ts', '../features/a/a.ts'],
  ['src/app/fine.ts', '../routes/route.ts'],
  ['src-sw/fine.ts', '../src/data/db.ts'],
]

const others = [
  'contract/money.ts',
  'content/build/pack.ts',
  'server/db.ts',
  'src/lib/lib.ts',
  'src/ui/ui.ts',
  'src/features/a/a.ts',
  'src/features/b/b.ts',
  'src/routes/route.ts',
  'src/app/app.ts',
  'tests/help.ts',
]

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

let project: string
let report: Report['summary']

function write(file: string, imports: string[]): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  const lines = imports.map(
    (path, i) => `import * as used${i} from '${path}'\nexport const kept${i}: unknown = used${i}\n`,
  )
  writeFileSync(join(project, file), `${lines.join('')}export {}\n`)
}

const cruise = () =>
  new Promise<string>(resolve => {
    const parameters = [
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      'contract',
      'server',
      'src',
      'src-sw',
    ]
    execFile(program, parameters, { cwd: project, maxBuffer: 1 << 26 }, (_, stdout) => resolve(stdout))
  })

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'jariyah-layers-'))
  cpSync(join(root, '.dependency-cruiser.cjs'), join(project, '.dependency-cruiser.cjs'))
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const files = new Map<string, string[]>(others.map(file => [file, []]))
  // A circle is told of once, at the first of those in it.
  files.set('src/lib/circled.ts', ['./circle.ts'])
  for (const [file, imports] of [...forbidden, ...allowed])
    files.set(file, [...(files.get(file) ?? []), imports])
  for (const [file, imports] of files) write(file, imports)
  report = (JSON.parse(await cruise()) as Report).summary
}, 60_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

const refusals = (file: string) =>
  report.violations.filter(violation => violation.from === file).map(({ rule, to }) => `${rule.name} ${to}`)

/** The last part of what is imported: a path, or a package's folder. */
const tailOf = (imports: string) => imports.replace(/^(\.{1,2}\/)+/, '').replace(/^node:/, '')

describe('an import across the layers', () => {
  it.each(forbidden)('is refused: %s imports %s (%s)', (file, imports, rule) => {
    expect(refusals(file).some(text => text.startsWith(`${rule} `) && text.includes(tailOf(imports)))).toBe(
      true,
    )
  })

  it('is refused by rules each of which one of these breaks', () => {
    const names = rules.forbidden.map(({ name }) => name)
    expect([...new Set(forbidden.map(([, , rule]) => rule))].toSorted()).toEqual(names.toSorted())
  })

  it.each(allowed)('is allowed: %s imports %s', file => {
    expect(refusals(file)).toEqual([])
  })
})
