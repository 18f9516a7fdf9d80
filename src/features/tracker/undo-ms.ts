/** Hundreds of prayers were changed by one press: there is time to read of it before it can't be taken back so easily. */
export const undoMs = 12_000
