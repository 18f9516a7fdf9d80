/** Whether its owner asked the browser to spare data. */
export const isSparing = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
