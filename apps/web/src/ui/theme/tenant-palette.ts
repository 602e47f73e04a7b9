import { contrast } from '@abasto/domain/colors/contrast'
import { hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { nearBlack, surfaces, white } from './surfaces.ts'

/** What a screen paints with the tenant's colours in one colour scheme; every value is `#rrggbb`. */
export interface SchemeColors {
  /** The top band, under white text. */
  band: string
  /** Filled button, chosen chip, focus ring, switch. */
  action: string
  actionHover: string
  actionLabel: string
  /** Links, text and figures in the tenant's colour. */
  link: string
  tintGround: string
  tintEdge: string
  /** Bars without a verdict: shares, packs. */
  tintBar: string
  /** The line under the active tab. */
  tabLine: string
}

export interface TenantPalette {
  tints: readonly string[]
  secondary: string
  light: SchemeColors
  dark: SchemeColors
}

const TINT_LIGHTNESS = [0.975, 0.945, 0.89, 0.815, 0.725, 0.625, 0.535, 0.455, 0.385, 0.315] as const
const TINT_CHROMA = [0.14, 0.24, 0.42, 0.62, 0.84, 1, 1, 0.98, 0.92, 0.8] as const

const LIGHTNESS_STEP = 0.005
const HOVER_STEP = 0.035

const READABLE = 4.5
const PERCEIVABLE = 3
const BAND_TEXT = 7
const DARK_ACTION = 6
/** 5:1, and a tenth in hand for the row under the pointer. */
const DARK_LINK = 5.1

type Towards = 'darker' | 'lighter'

/** Moves lightness alone until `holds`; black and white hold every contrast asked for here. */
function correct(color: Oklch, towards: Towards, holds: (hex: string) => boolean): string {
  const step = towards === 'lighter' ? LIGHTNESS_STEP : -LIGHTNESS_STEP
  for (let lightness = color.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const hex = oklchToHex({ ...color, lightness })
    if (holds(hex)) return hex
  }
  return towards === 'lighter' ? white : nearBlack
}

const scaled = (color: Oklch, lightness: number, share: number): string =>
  oklchToHex({ ...color, lightness, chroma: color.chroma * share })

const labelOn = (ground: string): string => (contrast(white, ground) >= READABLE ? white : nearBlack)

/** Between a ground that carries white and one that carries near-black lies a strip that carries neither. */
const carriesALabel = (ground: string): boolean => contrast(labelOn(ground), ground) >= READABLE

function hoverOf(action: string): string {
  const color = hexToOklch(action)
  const away = labelOn(action) === white ? -HOVER_STEP : HOVER_STEP
  return oklchToHex({ ...color, lightness: Math.min(0.98, Math.max(0.1, color.lightness + away)) })
}

/** What follows from the band and from the ground of what acts. */
function onGrounds(band: string, action: string, secondary: Oklch) {
  return {
    band,
    action,
    actionHover: hoverOf(action),
    actionLabel: labelOn(action),
    tabLine: correct(secondary, 'lighter', (hex) => contrast(hex, band) >= PERCEIVABLE),
  }
}

function lightColors(primary: Oklch, secondary: Oklch, tints: readonly string[]): SchemeColors {
  const { paper, surface } = surfaces.light
  const band = correct(
    { ...primary, lightness: 0.385, chroma: primary.chroma * 0.92 },
    'darker',
    (hex) => contrast(white, hex) >= BAND_TEXT,
  )
  const tintGround = tints[0] ?? surface
  const action = correct(
    primary,
    'darker',
    (hex) => contrast(hex, surface) >= PERCEIVABLE && carriesALabel(hex),
  )
  return {
    ...onGrounds(band, action, secondary),
    link: correct(
      primary,
      'darker',
      (hex) => contrast(hex, paper) >= READABLE && contrast(hex, tintGround) >= READABLE,
    ),
    tintGround,
    tintEdge: tints[2] ?? surface,
    tintBar: tints[3] ?? surface,
  }
}

function darkColors(primary: Oklch, secondary: Oklch, tints: readonly string[]): SchemeColors {
  const { surface, floating } = surfaces.dark
  const band = scaled(primary, 0.235, 0.5)
  const tintGround = scaled(primary, 0.285, 0.55)
  const action = correct(
    primary,
    'lighter',
    (hex) => contrast(hex, surface) >= DARK_ACTION && carriesALabel(hex),
  )
  return {
    ...onGrounds(band, action, secondary),
    link: correct(
      primary,
      'lighter',
      (hex) => contrast(hex, floating) >= DARK_LINK && contrast(hex, tintGround) >= READABLE,
    ),
    tintGround,
    tintEdge: scaled(primary, 0.42, 0.6),
    tintBar: tints[6] ?? surface,
  }
}

/** Ten tints of a colour, lightest first. */
export function tintsOf(primary: string): string[] {
  const color = hexToOklch(primary)
  return TINT_LIGHTNESS.map((lightness, index) => scaled(color, lightness, TINT_CHROMA[index] ?? 1))
}

/**
 * Everything painted with a tenant's two colours, corrected so that it can be read whatever they are.
 * Corrections move lightness alone. Throws where a colour is no `#rrggbb`.
 */
export function tenantPalette(primary: string, secondary: string): TenantPalette {
  const tints = tintsOf(primary)
  const [first, second] = [hexToOklch(primary), hexToOklch(secondary)]
  return {
    tints,
    secondary,
    light: lightColors(first, second, tints),
    dark: darkColors(first, second, tints),
  }
}
