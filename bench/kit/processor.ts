import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of processor time that a process has used so far, by Linux's own account. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold anything; the numbers begin after it. utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
