import { observable } from '../../../data/observable.ts'
import type { Track } from './course.ts'

/** What is being recited, for the page that shows it: it needs no player to know. */
export const recited = observable<Track | null>(null)
