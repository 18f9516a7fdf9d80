/** What it takes to hash a password once, and so to guess one. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  /** Passes over it. */
  timeCost: number
}

/** OWASP's argon2id of 2024: 19 MiB, two passes; a core for 50 ms. */
export const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }
