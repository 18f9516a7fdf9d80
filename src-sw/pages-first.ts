/** How many requests of pages are under way. */
let underWay = 0
const waiting: (() => void)[] = []

/** A page has asked for something that is not here. Answers how to say that it has come, or will not. */
export function pageAsks(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
    if (underWay === 0) for (const go of waiting.splice(0)) go()
  }
}

/** Until no page waits for the network: what is only kept for later would come out of its share of a weak line. */
export const afterPages = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise(go => waiting.push(go))
