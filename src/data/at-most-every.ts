/** Work that is asked for often and done at once, then again at most every so many milliseconds while it is asked for. */
export function atMostEvery(ms: number, work: () => void): () => void {
  let isResting = false
  let isDue = false
  return function ask() {
    if (isResting) {
      isDue = true
      return
    }
    isResting = true
    work()
    setTimeout(() => {
      isResting = false
      if (!isDue) return
      isDue = false
      ask()
    }, ms)
  }
}
