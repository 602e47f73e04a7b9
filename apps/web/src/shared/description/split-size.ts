/** A description in two: what the product is, and its size with whatever follows it. */
export interface SizedText {
  readonly name: string
  /** Empty where the description tells none. */
  readonly size: string
}

/** What a size is counted in, as registers and people write it. */
const UNITS =
  'kgs?|kilos?|grs?|gr|g|mg|lts?|litros?|l|ml|cc|cl|oz|onzas?|lbs?|gal|mts?|m|cms?|cm|mm|und?s?|unids?|unidades|uds?|u|pzas?|pz|rollos?|sobres?|tabletas?|bolsas?|hojas?|pares|par|w|v'
const NUMBER = String.raw`\d+(?:[.,/]\d+)*`
/** `1 kg`, `500GR`, `1,5 L`, `1/2 kg`, `6 x 330 ml`, `x12`, `12 x 400`; up to the end. */
const SIZE = new RegExp(
  String.raw`\s+\(?((?:x\s*)?${NUMBER}\s*(?:(?:x\s*${NUMBER}\s*)+(?:${UNITS})?|(?:${UNITS})(?:\s*x\s*${NUMBER}(?:\s*(?:${UNITS}))?)?)|x\s*${NUMBER})(?![\p{L}\d])`,
  'giu',
)
/** More after the size than this, and the end is not what tells two products apart. */
const LONGEST_SIZE = 20

/**
 * Parts the size from what a product is called, so that it can be kept where the name has no room: `Pasta Capri
 * Vermicelli` and `500 g`. The last measure counts; what stands after it (`1 L botella`) goes with it.
 */
export function splitSize(description: string): SizedText {
  const text = description.trim()
  const at = [...text.matchAll(SIZE)].at(-1)?.index
  if (at === undefined) return { name: text, size: '' }
  const size = text.slice(at).trim()
  return size.length <= LONGEST_SIZE ? { name: text.slice(0, at), size } : { name: text, size: '' }
}
