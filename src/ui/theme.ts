/**
 * The colours of the two themes, as sRGB hex. This table is the source: theme.css must say the same
 * (tested), and every pair that the interface uses must pass WCAG AA (tested).
 *
 * Names on the left are ours; `cssNameOf` gives the custom property, daisyUI's where it has one.
 */
export const themes = {
  day: {
    surface: '#fffdf8',
    paper: '#f6f1e6',
    line: '#e4dbc8',
    ink: '#1c2925',
    soft: '#55615b',
    edge: '#81775f',
    primary: '#0b5b46',
    onPrimary: '#fffdf8',
    tint: '#e1ede4',
    secondary: '#1f5866',
    onSecondary: '#fffdf8',
    gold: '#a27410',
    onGold: '#fffdf8',
    goldInk: '#6d4c0a',
    goldTint: '#f7efcf',
    neutral: '#26352f',
    onNeutral: '#f6f1e6',
    info: '#1d587b',
    onInfo: '#fffdf8',
    infoTint: '#e3edf2',
    success: '#1b673b',
    onSuccess: '#fffdf8',
    warning: '#855000',
    onWarning: '#fffdf8',
    warningTint: '#fae9cf',
    error: '#a3291d',
    onError: '#fffdf8',
    errorTint: '#fae6e1',
    chart1: '#0b5b46',
    chart2: '#2f8177',
    chart3: '#5f8238',
    chart4: '#8b7a4e',
    chart5: '#56707c',
  },
  night: {
    surface: '#122a30',
    paper: '#0d1f22',
    line: '#24444b',
    ink: '#ece7da',
    soft: '#a7b8b3',
    edge: '#70898a',
    primary: '#55be98',
    onPrimary: '#04231a',
    tint: '#193d3c',
    secondary: '#7fbecb',
    onSecondary: '#06242b',
    gold: '#d8ad55',
    onGold: '#2a1d02',
    goldInk: '#ecc980',
    goldTint: '#33321f',
    neutral: '#2b4d54',
    onNeutral: '#f1ece0',
    info: '#86bfe0',
    onInfo: '#06222f',
    infoTint: '#173647',
    success: '#78c98d',
    onSuccess: '#06240f',
    warning: '#e3b25d',
    onWarning: '#2a1b00',
    warningTint: '#363120',
    error: '#f09a8c',
    onError: '#3a0a04',
    errorTint: '#402a2b',
    chart1: '#55be98',
    chart2: '#4e9aa5',
    chart3: '#a3b860',
    chart4: '#c7b27c',
    chart5: '#8aa3b4',
  },
} as const

export type ThemeName = keyof typeof themes
export type ColourName = keyof (typeof themes)['day']

export const themeNames: readonly ThemeName[] = ['day', 'night']

export const cssNameOf: Readonly<Record<ColourName, string>> = {
  surface: '--color-base-100',
  paper: '--color-base-200',
  line: '--color-base-300',
  ink: '--color-base-content',
  soft: '--soft',
  edge: '--edge',
  primary: '--color-primary',
  onPrimary: '--color-primary-content',
  tint: '--tint',
  secondary: '--color-secondary',
  onSecondary: '--color-secondary-content',
  gold: '--color-accent',
  onGold: '--color-accent-content',
  goldInk: '--gold-ink',
  goldTint: '--gold-tint',
  neutral: '--color-neutral',
  onNeutral: '--color-neutral-content',
  info: '--color-info',
  onInfo: '--color-info-content',
  infoTint: '--info-tint',
  success: '--color-success',
  onSuccess: '--color-success-content',
  warning: '--color-warning',
  onWarning: '--color-warning-content',
  warningTint: '--warning-tint',
  error: '--color-error',
  onError: '--color-error-content',
  errorTint: '--error-tint',
  chart1: '--chart-1',
  chart2: '--chart-2',
  chart3: '--chart-3',
  chart4: '--chart-4',
  chart5: '--chart-5',
}

type Grounds = readonly ColourName[]

const page: Grounds = ['surface', 'paper']
const tinted: Grounds = ['tint', 'goldTint', 'infoTint', 'warningTint', 'errorTint']

/** Text colour → the grounds it is set on. WCAG 1.4.3: at least 4.5:1. */
export const textPairs: Readonly<Partial<Record<ColourName, Grounds>>> = {
  ink: [...page, ...tinted],
  soft: [...page, 'tint'],
  primary: [...page, 'tint'],
  secondary: page,
  goldInk: [...page, 'goldTint'],
  info: [...page, 'infoTint'],
  success: [...page, 'tint'],
  warning: [...page, 'warningTint'],
  error: [...page, 'errorTint'],
  onPrimary: ['primary'],
  onSecondary: ['secondary'],
  onNeutral: ['neutral'],
  onInfo: ['info'],
  onSuccess: ['success'],
  onWarning: ['warning'],
  onError: ['error'],
}

/** Borders of controls, focus rings, icons and charts → the grounds beside them. WCAG 1.4.11: at least 3:1. */
export const graphicPairs: Readonly<Partial<Record<ColourName, Grounds>>> = {
  edge: page,
  primary: [...page, ...tinted],
  gold: [...page, 'goldTint', 'tint'],
  onGold: ['gold'],
  error: [...page, 'errorTint'],
  chart1: page,
  chart2: page,
  chart3: page,
  chart4: page,
  chart5: page,
}
