import { freezeSvg, svgText } from './freeze-svg.ts'

/** Pixels of the image for each of the drawing: sharp on paper and on dense screens. */
const DENSITY = 2

/**
 * A drawing that stands on the page as a PNG. Its texts are written straight onto the canvas: inside an image
 * the page's own font is not there.
 *
 * @throws Error where the browser cannot make the image
 */
export async function paintPng(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to paint on')
  context.drawImage(await shapesOf(drawing), 0, 0, canvas.width, canvas.height)
  for (const text of drawing.querySelectorAll('text')) write(context, text)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/png',
    )
  })
}

async function shapesOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const shapes = freezeSvg(drawing)
  shapes.querySelectorAll('text').forEach((text) => text.remove())
  const url = URL.createObjectURL(new Blob([svgText(shapes)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const
const alignOf = (anchor: string): CanvasTextAlign =>
  anchor === 'middle' || anchor === 'end' ? ALIGN[anchor] : ALIGN.start

function write(context: CanvasRenderingContext2D, text: SVGTextElement): void {
  const style = getComputedStyle(text)
  const matrix = text.getCTM()
  if (!matrix) return
  const { a, b, c, d, e, f } = matrix
  context.setTransform(a * DENSITY, b * DENSITY, c * DENSITY, d * DENSITY, e * DENSITY, f * DENSITY)
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  context.fillStyle = style.fill
  context.textAlign = alignOf(style.textAnchor)
  context.fillText(text.textContent, Number(text.getAttribute('x') ?? 0), Number(text.getAttribute('y') ?? 0))
}
