/** Whether the reader asked for less motion. Ask in handlers and effects only: on the server there is no one to ask. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
