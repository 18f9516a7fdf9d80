import { expect, it } from 'vitest'
import { addressIn } from './address-in.ts'

it.each([
  ['/donate?cause=gaza', '/donate', '?cause=gaza'],
  ['//', '//', ''],
  ['//evil.example/', '//evil.example/', ''],
  ['///donate', '///donate', ''],
  ['/\\\\evil.example', '///evil.example', ''],
  ['http://localhost:3000/donate', '/donate', ''],
  ['*', '/*', ''],
])('%s is the path %s', (url, pathname, search) => {
  expect(addressIn(url)).toMatchObject({ pathname, search })
})
