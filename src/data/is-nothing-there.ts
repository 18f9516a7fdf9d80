/**
 * The service says, in JSON as always, that it knows nothing of that name, or that nothing can be called so. Answers `false` for any
 * other failure.
 */
export const isNothingThere = (error: unknown): boolean =>
  // Pages are rendered by a build of their own, whose errors are of another class.
  error instanceof Error && /status: 40[04] - \{.*"requestId":"[\da-f-]{36}-/.test(error.message)
