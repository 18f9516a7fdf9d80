/** Work by its name: whoever asks for one that is under way waits for that. */
export function sharedWork(): <Answer>(name: string, work: () => Promise<Answer>) => Promise<unknown> {
  const underWay = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const known = underWay.get(name)
    if (known) return known
    const begun = work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}
