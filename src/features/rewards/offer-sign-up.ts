/** The specification: a signed-out visitor sees the prompt with 30% chance (section 4). */
const chanceToSee = 0.3
/** Nobody is spoken to who has just come in. */
const waitMs = 15_000

export interface PromptWorld {
  /** Known to be signed out: nobody is there, and nobody is being looked for. */
  isSignedOut(): boolean
  /** Evenly from 0 up to 1. */
  chance(): number
  /** For as long as the tab lives: the lot is drawn once. */
  kept: { get(): string | null; set(value: string): void }
  /** The page on screen by its route's id; null where nobody may be spoken to, as at paying. */
  page: { get(): string | null; subscribe(listener: () => void): () => void }
  after(ms: number, work: () => void): void
  show(): void
}

/** Where people look around: not where they give, pay, worship or sign in. */
const isPlain = (page: string | null): boolean => page !== null && /^\/\((general|community)\)\//.test(page)

/** Draws the lot of a signed-out visitor, and shows the prompt to those it falls on, once, when they stand where it disturbs nobody. */
export function offerSignUp(world: PromptWorld): void {
  if (!world.isSignedOut() || world.kept.get() !== null) return
  world.kept.set('drawn')
  if (world.chance() >= chanceToSee) return
  let isDone = false
  const showInTime = () => {
    if (isDone || !isPlain(world.page.get())) return
    isDone = true
    if (world.isSignedOut()) world.show()
  }
  world.after(waitMs, () => {
    world.page.subscribe(showInTime)
    showInTime()
  })
}
