import type { Endpoint } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { mayAct } from './guard.ts'

/** What access itself answers to who may not call. */
function ofAccess({ access, isFresh }: Endpoint): ErrorCode[] {
  if (access === 'public' || access === 'device') return []
  if (access === 'charity-key') return ['key_wrong']
  const ofRole: ErrorCode[] = access === 'member' ? [] : ['forbidden']
  const ofAdmin: ErrorCode[] = access.startsWith('admin:') ? ['second_factor_required'] : []
  return ['signed_out', ...ofRole, ...ofAdmin, ...(isFresh ? (['fresh_factor_needed'] as const) : [])]
}

/** Every code that an endpoint answers with: its own, and those of the way to it. */
export function failuresOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { access, params, body, errors, cacheSeconds } = endpoint
  return new Set<ErrorCode>([
    'bad_request',
    ...errors,
    ...ofAccess(endpoint),
    ...(!mayAct(endpoint) && !endpoint.asOneself && access !== 'charity-key'
      ? (['not_while_impersonating'] as const)
      : []),
    ...(params ? (['not_found'] as const) : []),
    ...(body ? (['too_large'] as const) : []),
    // What is kept for all is counted for nobody.
    ...(cacheSeconds ? [] : (['too_many_requests'] as const)),
    'unavailable',
    'internal',
  ])
}
