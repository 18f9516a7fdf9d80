import { Failure } from '../../contract/errors.ts'
import type { Caller, Person } from '../http/handlers.ts'

/** Who is there by the endpoint's own access. */
export function personIn({ person }: Caller): Person {
  if (!person) throw new Failure('signed_out')
  return person
}
