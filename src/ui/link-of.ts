import type { LinkProps } from '@tanstack/react-router'
import type { Place } from './place.ts'

/** Where a link to a place leads. */
export const linkOf = ({ to, params }: Place): LinkProps => ({ to, ...(params && { params }) })
