/** For the tests in Chromium and the walks in the other engines alike. */
export const runRules = {
  // Much of a walk is waiting: three keep two processors at work.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One patience for all: machines are shared and slow for minutes, and no figure of speed is taken here (bench/ does that).
  timeout: 600_000,
  expect: { timeout: 45_000 },
} as const
