const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Everything that our style sheets say about shapes and texts. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
] as const
const WRITTEN = ['font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor'] as const

/**
 * A copy of a drawing that stands on the page, with every colour and font written into it: what is painted
 * from style sheets and custom properties would be black in a file.
 */
export function freezeSvg(drawing: SVGSVGElement): SVGSVGElement {
  const copy = document.createElementNS(SVG_NAMESPACE, 'svg')
  for (const name of ['width', 'height', 'viewBox']) copy.setAttribute(name, drawing.getAttribute(name) ?? '')
  copy.append(...[...drawing.children].map((child) => child.cloneNode(true)))
  const [originals, copies] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')]
  originals.forEach((original, index) => {
    const frozen = copies[index]
    if (frozen) freeze(original, frozen)
  })
  return copy
}

function freeze(original: Element, frozen: Element): void {
  frozen.removeAttribute('class')
  frozen.removeAttribute('style')
  // A group or a pattern paints nothing itself, and what it holds says all for itself.
  if (original.childElementCount > 0) return
  const style = getComputedStyle(original)
  for (const name of original.tagName === 'text' ? [...PAINTED, ...WRITTEN] : PAINTED) {
    frozen.setAttribute(name, style.getPropertyValue(name))
  }
}

/** The text of an SVG file. */
export const svgText = (frozen: SVGSVGElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(frozen)}`
