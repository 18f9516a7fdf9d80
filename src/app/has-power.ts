/** Gigabytes of memory (Chromium alone tells, and never more than 8). */
interface Device {
  deviceMemory?: number
  hardwareConcurrency?: number
}

/**
 * Whether a device has power to spare. Before a page's change is shown to flow, the browser takes a picture of the old one:
 * a quarter of the change's time where the processor is slow.
 */
export const hasPower = ({ deviceMemory = 8, hardwareConcurrency = 8 }: Device): boolean =>
  deviceMemory > 4 && hardwareConcurrency > 4
