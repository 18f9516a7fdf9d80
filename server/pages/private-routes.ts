/** Pages of one person or one task, by the beginning of their paths: nobody looks for them in a search engine. */
const privatePaths = [
  '/404',
  '/admin',
  '/app',
  '/auth',
  '/campaigns/',
  '/charity-onboarding',
  '/charity-partner',
  '/checkout',
  '/demo/notifications',
  '/donation-test',
  '/fast-checkout',
  '/gift-cards/',
  '/lead-capture-test',
  '/login',
  '/my-plans',
  '/prayer-tracker',
  '/profile',
  '/push-notification-test',
  '/qa-testing',
  '/settings',
  '/thank-you',
  '/topup',
  '/visual-builder',
]

/** Whether a path is one of them, or under one; those that end in a slash are only what is under them. */
export const isPrivatePath = (path: string): boolean =>
  privatePaths.some(each => path === each || path.startsWith(each.endsWith('/') ? each : `${each}/`))
