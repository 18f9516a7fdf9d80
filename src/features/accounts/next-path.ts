import { isReturnPath } from '../../../contract/return-path.ts'

/** Where to go after a sign-in: a path of ours that was asked for, else the person's own page. */
export const nextPath = (asked: string | undefined): string =>
  asked !== undefined && isReturnPath(asked) ? asked : '/profile'
