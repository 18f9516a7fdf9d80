/** A file that people send is at most 6 MiB. */
export const largestFileBytes = 6 * 1024 * 1024
