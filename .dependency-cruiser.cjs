/** Who may import whom: deny by default, as the architecture in README.md says. */
const may = (from, ...to) => ({
  name: `${from.replace(/\/$/, '').replace(/\W+/g, '-')}-imports-only-its-own`,
  severity: 'error',
  from: { path: `^${from}`, pathNot: '\\.test\\.tsx?$' },
  to: {
    pathNot: [
      `^${from}`,
      ...to.map(t => `^${t}`),
      '^node_modules',
      '^node:',
      '^(?!contract|server|src|src-sw|content|tests|e2e|bench|locales)',
    ],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'type-only'],
  },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    may('src/lib/', 'contract/'),
    may('src/i18n/', 'src/lib/', 'contract/', 'locales/'),
    may('src/ui/', 'src/lib/', 'src/i18n/', 'contract/'),
    may('src/data/', 'src/lib/', 'contract/'),
    may('src/admin/', 'src/ui/', 'src/lib/', 'src/data/', 'src/i18n/', 'contract/'),
    may(
      'src/routes/',
      'src/features/',
      'src/admin/',
      'src/ui/',
      'src/lib/',
      'src/data/',
      'src/i18n/',
      'contract/',
    ),
    may('src/app/', 'src/', 'contract/'),
    // Prayer times are calculated by the same code on both sides (docs/decisions/040); so is what an ayah is.
    may('server/', 'contract/', 'src/lib/prayer/', 'src/lib/places/', 'src/lib/hijri/', 'src/lib/quran/'),
    may('src-sw/', 'src/data/', 'src/lib/', 'contract/'),
    {
      name: 'features-only-downwards',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src|server|content|tests|e2e|src-sw)/',
        pathNot: ['^src/features/$1/', '^src/ui/', '^src/lib/', '^src/data/', '^src/i18n/'],
      },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '(^(tests|e2e|bench)/|\\.test\\.tsx?$)' },
      to: { path: '(^(tests|e2e|bench)/|\\.test\\.tsx?$)' },
    },
    {
      name: 'one-door-dexie',
      severity: 'error',
      from: { path: '^(src|src-sw)/', pathNot: '^src/data/db\\.ts$' },
      to: { path: 'node_modules/dexie/' },
    },
    {
      name: 'one-door-fsrs',
      severity: 'error',
      from: { path: '^(src|src-sw)/', pathNot: '^src/lib/hifdh/schedule\\.ts$' },
      to: { path: 'node_modules/ts-fsrs/' },
    },
    {
      name: 'one-door-pglite',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/db/' },
      to: { path: 'node_modules/(@electric-sql/pglite|pg)/' },
    },
    {
      name: 'one-door-stripe',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/payments/' },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'no-zod-full-on-client',
      severity: 'error',
      from: { path: '^(src|src-sw|contract)/' },
      to: { path: 'node_modules/zod/(?!mini)', pathNot: 'node_modules/zod/(v4/mini|mini)' },
    },
  ],
  // TypeScript 7 has no parser that dependency-cruiser can use: without swc it would read no .ts file and find nothing.
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
