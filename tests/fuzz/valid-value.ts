import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { consentTextVersions } from '../../contract/consent-text.ts'

/** What of JSON Schema the contract's schemas come to. */
interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
  pattern?: string
}

/** What a string may have to be, besides a pattern: rules of functions cannot be read off a schema, and find their words here. */
const words = [
  '0190f3a0-0000-7000-8000-000000000001',
  '2026-11-20T09:00:00.000Z',
  '09:00',
  'Europe/London',
  'website',
  'visitor@example.org',
  '/donate',
  'en',
  'a',
  consentTextVersions.analytics[0],
  consentTextVersions.marketing[0],
]

function stringOf({ pattern, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.constantFrom(...words.filter(word => word.length <= (maxLength ?? 99)))
  const form = new RegExp(pattern, 'u')
  const fitting = words.filter(word => form.test(word))
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(new RegExp(pattern))
}

function integerOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum = 0, maximum = 1000, exclusiveMinimum, exclusiveMaximum } = schema
  const min = Math.max(minimum, exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, -1000)
  const max = Math.min(maximum, exclusiveMaximum === undefined ? maximum : exclusiveMaximum - 1, 1000)
  return fc.integer({ min, max: Math.max(min, max) })
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, required } = schema
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom('a', 'b'), valueOf(additionalProperties), { maxKeys: 2 })
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, valueOf(field)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required ?? [] })
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valueOf))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 2, 2),
      })
    case 'string':
      return stringOf(schema)
    case 'integer':
    case 'number':
      return integerOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constant('a')
  }
}

/** Values that the schema takes, read off it. */
export function validValue(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return valueOf(json).filter(value => schema.safeParse(value).success)
}
