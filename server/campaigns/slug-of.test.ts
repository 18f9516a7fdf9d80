import { expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

it.each([
  ['Water for Kitui', 'water-for-kitui-abcd1234'],
  ['  Éleves & école: 100% ', 'eleves-ecole-100-abcd1234'],
  ['ماء لقرية', 'c-abcd1234'],
  ['../../etc/passwd', 'etc-passwd-abcd1234'],
  ['x'.repeat(200), `${'x'.repeat(48)}-abcd1234`],
])('%s', (title, slug) => expect(slugOf(title, 'abcd1234')).toBe(slug))
