/** Which part of a page is meant may be said too; anything else in an address could be a stranger's. */
const pathForm = /^\/(?![/\\])[\w\-./]{0,200}(\?(section|campaign|file)=[\w-]{1,64})?$/

/** Where to go after a sign-in: a path of ours that was asked for, else the person's own page. */
export const nextPath = (asked: string | undefined): string =>
  asked !== undefined && pathForm.test(asked) && !/^\/(auth|login)\b/.test(asked) ? asked : '/profile'
