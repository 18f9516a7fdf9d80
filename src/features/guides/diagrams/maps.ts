/** The drawings that hold coastlines: they are loaded together, and after the rest. */
export { CitiesMap } from './CitiesMap.tsx'
export { HijrahMap } from './HijrahMap.tsx'
