/** What the work answers, or null where it has not done so in time; it goes on all the same. Rejects as the work does. */
export async function within<T>(work: Promise<T>, mostMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, mostMs, null)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
