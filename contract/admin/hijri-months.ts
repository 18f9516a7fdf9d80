import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { announcedMonths, hijriMonth, hijriRegion, monthStates } from '../hijri.ts'

const params = z.object({ region: hijriRegion, month: hijriMonth })
const reason = z.string().check(z.maxLength(500))

export const hijriMonths = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/hijri-months',
    summary: 'Announced beginnings of Hijri months, as they stand now',
    access: 'admin:content',
    answer: announcedMonths,
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/hijri-months/:region/:month',
    summary:
      'Sets when a month begins in a region; refused where it or the month before would not have 29 or 30 days',
    access: 'admin:content',
    isFresh: true,
    params,
    body: z.object({
      startsOn: z.iso.date(),
      state: z.enum(monthStates),
      source: z.string().check(z.maxLength(300)),
      reason,
    }),
    answer: announcedMonths,
    errors: ['reason_missing', 'month_length'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/hijri-months/:region/:month/remove',
    summary: 'Takes an announcement back: the month begins again as the software has it',
    access: 'admin:content',
    isFresh: true,
    params,
    body: z.object({ reason }),
    answer: announcedMonths,
    errors: ['reason_missing', 'month_length', 'not_found'],
  }),
} as const
