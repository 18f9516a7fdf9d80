/** Whether this device makes a flag of two regional indicators: where it has none, it draws letters or boxes, wider by one. */
export function drawsFlags(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  const width = (text: string) => context.measureText(text).width
  return width('🇬🇧') < 1.5 * width('🇬')
}
