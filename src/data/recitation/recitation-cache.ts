/** Surahs that somebody downloaded, ayah by ayah. The pages fill it, the worker answers from it. */
export const recitationCache = 'jariyah-recitation'
