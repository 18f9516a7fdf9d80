/** How many hearts a press of the donation button shows: 4 to 6 (specification, section 9). `random` gives 0 ≤ x < 1. */
export const heartCount = (random: () => number): number =>
  4 + Math.min(2, Math.max(0, Math.floor(random() * 3)))
