import { type Figure, isWithin } from './row.ts'

function written(value: number): string {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en')
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3)
}

function targetOf({ target }: Figure): string {
  if (!target) return ''
  if ('atMost' in target) return `≤ ${written(target.atMost)}`
  if ('atMostFloorTimes' in target) return `≤ ${target.atMostFloorTimes} × floor`
  return `≥ ${target.atLeastFloorTimes} × floor`
}

const verdict = (figure: Figure): string => {
  const within = isWithin(figure)
  return within === null ? '–' : within ? 'ok' : 'over'
}

const header = ['what', 'value', 'floor', 'ratio', 'target', '']
const widths = [52, 12, 12, 7, 14, 5]

const lineOf = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ')

const cellsOf = (figure: Figure): string[] => [
  figure.what + (figure.unit ? ` (${figure.unit})` : ''),
  written(figure.value),
  figure.floor === undefined ? '' : written(figure.floor),
  figure.floor ? (figure.value / figure.floor).toFixed(2) : '',
  targetOf(figure),
  verdict(figure),
]

export const headerLine = (): string => lineOf(header)

/** The lines of one row, under its name. */
export const rowLines = (name: string, figures: readonly Figure[]): string =>
  [name, ...figures.map(figure => lineOf(cellsOf(figure).with(0, `  ${cellsOf(figure)[0]}`)))].join('\n')
