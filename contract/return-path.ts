const pathForm = /^\/(?![/\\])[\w\-./]{0,200}(\?(section|campaign|file)=[\w-]{1,64})?$/

/** Whether a sign-in may lead on to an address: a path of ours, and which part of the page is meant. Anything else could be a stranger's. */
export const isReturnPath = (address: string): boolean =>
  pathForm.test(address) && !/^\/(auth|login)\b/.test(address)
