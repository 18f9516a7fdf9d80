import { useRouterState } from '@tanstack/react-router'

/** The path of the page on screen, or of the one that is on its way. */
export const usePath = (): string => useRouterState({ select: state => state.location.pathname })
