/** Whether the device has no room: under its name of today, and of browsers before. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name)
