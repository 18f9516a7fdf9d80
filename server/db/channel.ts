/** LISTEN takes no parameters: the name goes into the statement, so it must be a plain one. */
export function channelName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new Error(`Not a channel name: ${name}`)
  return name
}
