import { linearRgb } from '@abasto/domain/colors/contrast'

/** A colour in OKLCH: lightness 0..1, chroma, hue in radians (Björn Ottosson, "A perceptual color space"). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function oklchToLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const GAMUT_TOLERANCE = 1e-4

const inGamut = (color: Oklch): boolean =>
  oklchToLinearRgb(color).every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE)

/** Halves the search interval this often: finer than a step of an 8-bit channel. */
const CHROMA_STEPS = 24

/**
 * The `#rrggbb` of a colour; one that a screen cannot show keeps lightness and hue and gives up chroma,
 * because clipping the channels would turn yellow into orange and spoil the contrast just computed.
 */
export function oklchToHex(color: Oklch): string {
  let shown = color
  if (!inGamut(color)) {
    let low = 0
    let high = color.chroma
    for (let step = 0; step < CHROMA_STEPS; step += 1) {
      const middle = (low + high) / 2
      if (inGamut({ ...color, chroma: middle })) low = middle
      else high = middle
    }
    shown = { ...color, chroma: low }
  }
  const channels = oklchToLinearRgb(shown).map((channel) => {
    const byte = Math.round(255 * toGamma(Math.min(1, Math.max(0, channel))))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
