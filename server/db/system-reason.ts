/** The system's reason in one line, such as `EACCES: permission denied`. */
export const systemReason = (error: unknown): string =>
  (error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)).split('\n', 1)[0] ?? ''
