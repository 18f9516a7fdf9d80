import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChange, profiles } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { profileQuery } from '../../data/reads/profile-query.ts'
import { type Submission, useSubmit } from '../../data/use-submit.ts'

const route = { method: 'PUT', path: '/api/profile', access: 'member' } as const

/** Changes the profile, and shows it everywhere as it is then. */
export function useProfileChange(): Submission<[ProfileChange]> {
  const queries = useQueryClient()
  return useSubmit(async (body: ProfileChange) => {
    const changed = await client.call<typeof profiles.put>(route, { body })
    queries.setQueryData(profileQuery().queryKey, changed)
    auth.update(changed.user)
  })
}
