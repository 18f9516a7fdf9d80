/**
 * People who are fed for one day for each: fidya, one for a fast that cannot be made up (Q 2:184); kaffarah for a Ramadan fast
 * that was broken on purpose by intercourse, and with the Hanafis and Malikis by eating or drinking, sixty (al-Bukhari 1936);
 * for an oath that was broken, ten (Q 5:89); zakat al-fitr, one measure for each person (al-Bukhari 1503).
 */
export const amends = { fidya: 1, kaffarahFast: 60, kaffarahOath: 10, fitr: 1 } as const

export type Amend = keyof typeof amends

/** What it comes to: minor units. */
export const amendMinor = (amend: Amend, count: number, mealDayMinor: number): number =>
  amends[amend] * count * mealDayMinor
