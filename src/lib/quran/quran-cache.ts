/** The Quran and what stands beside it. The worker fills it and answers from it; pages put in what somebody downloads. */
export const quranCache = 'jariyah-quran'
