/** The five prayers, in the order of the day. */
export const prayers = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

/** What a day's table shows. Fajr ends at sunrise. */
export const dayMarks = ['fajr', 'sunrise', 'zuhr', 'asr', 'maghrib', 'isha'] as const
export type DayMark = (typeof dayMarks)[number]
