const pathForm = /^\/(?![/\\])[\w\-./]{0,200}$/

/** Where to go after a sign-in: a path of ours that was asked for, else the person's own page. */
export const nextPath = (asked: string | undefined): string =>
  asked !== undefined && pathForm.test(asked) && !/^\/(auth|login)\b/.test(asked) ? asked : '/profile'
