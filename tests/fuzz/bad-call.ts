import * as fc from 'fast-check'
import type { ZodMiniType } from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { badBodies, badString, badValue } from './bad-value.ts'
import { validValue } from './valid-value.ts'

/** A request as it goes over the wire. */
export interface WireCall {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

type Fields = Record<string, unknown>
type Path = readonly (string | number)[]

const isTree = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Where something can be put in place of something else: the value itself, and all within it. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const within = isTree(value)
    ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))
    : []
  return [at, ...within]
}

function put(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  const copy = structuredClone(value) as Fields
  copy[key] = put(copy[key], rest, part)
  return copy
}

function leaveOut(value: unknown, path: Path): unknown {
  const key = path.at(-1)
  if (key === undefined) return undefined
  const copy = structuredClone(value) as Fields
  let owner = copy
  for (const step of path.slice(0, -1)) owner = owner[step] as Fields
  delete owner[key]
  return copy
}

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Fields)[key], value)

/** Where there is room for one more. A list's is its end: by the name `2147483648` or `length` it would be longer than memory. */
const newIn = (tree: unknown, name: string): string | number => (Array.isArray(tree) ? tree.length : name)

/** Spoils one place of a value: another thing there, nothing there, one more there. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(value)
  const path = fc.constantFrom(...paths)
  const trees = paths.filter(at => isTree(partAt(value, at)))
  const replaced = fc.tuple(path, badValue).map(([at, bad]) => put(value, at, bad))
  const missing = path.map(at => leaveOut(value, at))
  if (trees.length === 0) return fc.oneof(replaced, missing)
  // A parsed body has no `__proto__` of its own: its parser refuses it.
  const name = badString.filter(text => text !== '__proto__')
  const added = fc
    .tuple(fc.constantFrom(...trees), name, badValue)
    .map(([at, name, bad]) => put(value, [...at, newIn(partAt(value, at), name)], bad))
  return fc.oneof({ weight: 4, arbitrary: replaced }, missing, added)
}

/** Whether the endpoint's schemas refuse the call, or take it although somebody could be careless with what it says. */
export type Kind = 'refused' | 'taken'

const asSent = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

/** What the schema refuses; or else what it takes, spoiled where that can be. */
function choose<T>(
  schema: ZodMiniType,
  kind: Kind,
  valid: fc.Arbitrary<T>,
  spoil: (value: T) => fc.Arbitrary<T>,
  read: (value: T) => unknown,
): fc.Arbitrary<T> {
  const takes = (value: T) => schema.safeParse(read(value)).success
  if (kind === 'refused') return valid.chain(spoil).filter(value => !takes(value))
  return valid.chain(value => spoil(value).map(changed => (takes(changed) ? changed : value)))
}

const bodyOf = (schema: ZodMiniType, kind: Kind): fc.Arbitrary<unknown> =>
  choose(schema, kind, validValue(schema), spoiled, asSent)

/** Names and values of a query; a name that comes twice is read as a list. */
type Pairs = readonly (readonly [string, string])[]

const readBack = (pairs: Pairs): Fields => {
  const read: Fields = {}
  for (const [name, value] of pairs) read[name] = name in read ? [read[name], value].flat() : value
  return read
}

const pairsOf = (fields: Fields): Pairs =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  )

/** A text that an address can hold: what is no Unicode would be written as something else. */
const sendable = badString.map(text => text.toWellFormed())

function spoiledPairs(pairs: Pairs, names: readonly string[]): fc.Arbitrary<Pairs> {
  const name = fc.constantFrom(...names)
  return fc.oneof(
    fc
      .tuple(name, sendable)
      .map(([at, bad]) => [...pairs.filter(([known]) => known !== at), [at, bad] as const]),
    fc.tuple(name, sendable).map(([at, bad]) => [...pairs, [at, bad] as const, [at, bad] as const]),
    name.map(at => pairs.filter(([known]) => known !== at)),
  )
}

function namesOf(schema: ZodMiniType): string[] {
  // An object's own; the contract has no other for addresses.
  const { def } = schema._zod as unknown as { def: { shape: Fields } }
  return Object.keys(def.shape)
}

function pairsFor(schema: ZodMiniType, kind: Kind): fc.Arbitrary<Pairs> {
  const names = namesOf(schema)
  return choose(schema, kind, validPairs(schema), pairs => spoiledPairs(pairs, names), readBack)
}

const noPairs = fc.constant<Pairs>([])
const validPairs = (schema: ZodMiniType | undefined): fc.Arbitrary<Pairs> =>
  schema ? validValue(schema).map(value => pairsOf(value as Fields)) : noPairs

interface Parts {
  params: Pairs
  query: Pairs
  type: string
  text: string | undefined
}

const json = 'application/json'

function wire({ method, path }: Endpoint, { params, query, type, text }: Parts): WireCall {
  const given = new Map(params)
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
  const asked = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return {
    method,
    url: asked ? `${address}?${asked}` : address,
    headers: text === undefined ? {} : { 'content-type': type },
    ...(text === undefined ? {} : { payload: text }),
  }
}

/** Calls of an endpoint of one kind, for which its own schemas are the measure; null where nothing can be said. */
export function badCall(endpoint: Endpoint, kind: Kind): fc.Arbitrary<WireCall> | null {
  const { params, query, body, method } = endpoint
  const valid = {
    params: validPairs(params),
    query: validPairs(query),
    type: fc.constant(json),
    text: body ? validValue(body).map(value => JSON.stringify(value)) : fc.constant(undefined),
  }
  const choices: fc.Arbitrary<Parts>[] = []
  if (params) choices.push(fc.record({ ...valid, params: pairsFor(params, kind) }))
  if (query) choices.push(fc.record({ ...valid, query: pairsFor(query, kind) }))
  if (body)
    choices.push(fc.record({ ...valid, text: bodyOf(body, kind).map(value => JSON.stringify(value)) }))
  if (method !== 'GET' && kind === 'refused')
    choices.push(
      fc
        .tuple(fc.record(valid), fc.constantFrom(...badBodies))
        .map(([parts, [type, text]]) => ({ ...parts, type, text })),
    )
  if (choices.length === 0) return null
  return fc.oneof(...choices).map(parts => wire(endpoint, parts))
}
