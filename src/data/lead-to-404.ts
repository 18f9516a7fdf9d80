import { redirect } from '@tanstack/react-router'
import { isNothingThere } from './is-nothing-there.ts'

/** For a loader: an address that names nothing leads to the page that says so. Throws any other failure as it is. */
export function leadTo404(error: unknown): never {
  if (isNothingThere(error)) throw redirect({ to: '/404' })
  throw error
}
