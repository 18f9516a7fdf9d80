import type * as z from 'zod/mini'
import { mailPayload } from '../mail/mail-payload.ts'
import { pushPayload } from '../push/push-payload.ts'

/** What each kind of job is told. */
export const jobPayloads = { mail: mailPayload, push: pushPayload } as const

export type JobName = keyof typeof jobPayloads

export type PayloadOf<K extends JobName> = z.output<(typeof jobPayloads)[K]>
