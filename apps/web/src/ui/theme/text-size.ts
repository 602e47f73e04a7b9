const USUAL_TEXT_PX = 16

/**
 * What a style of an element says of the room for words, as `css/text-sizes.ts` does with the style sheets: `rem`, so
 * that it grows with the text. Shares and what is not in pixels are as they were.
 */
export const inTextSize = (length: string | number | undefined): string | undefined => {
  if (typeof length === 'number') return `${length / USUAL_TEXT_PX}rem`
  const pixels = /^([\d.]+)px$/.exec(length ?? '')?.[1]
  return pixels === undefined ? length : `${Number(pixels) / USUAL_TEXT_PX}rem`
}
