/**
 * The neutral grounds that tenant colours are corrected against. They are painted from `tokens.css`,
 * which holds the whole palette; a test keeps the two in step.
 */
export const surfaces = {
  light: { paper: '#F6F5F1', surface: '#FFFFFF', floating: '#FFFFFF' },
  dark: { paper: '#0D100F', surface: '#181C1B', floating: '#222827' },
} as const

export const white = '#ffffff'
/** The label on a button too light for white. */
export const nearBlack = '#081312'
