const allowed = /^\/(auth|donate|donate-to-gaza|donate-to-palestine)?(\?cause=[a-z0-9-]{1,64})?$/

/** Where a link from a mail may lead on to: these pages of ours and no other address. */
export const isRedirectPath = (path: string): boolean => allowed.test(path)
