import type { Plugin, Rule } from 'postcss'

/** What `rem` and the `em` of media queries are where nobody has chosen another size of text. */
const USUAL_TEXT_PX = 16

/** Text itself: always as large as the person wants it. */
const TEXT = /^(font-size|line-height)$/

/** Rows that hold a line of text, however low. */
const ROWS = /^grid-(template-rows|auto-rows)$/

/** What has text in it, or stands where such a thing ends. */
const BOX =
  /^((min-|max-)?(width|height|block-size|inline-size)|flex(-basis)?|grid-template(-columns)?|grid-auto-columns|top|right|bottom|left|inset(-\w+)*|transform|translate|scroll-(padding|margin)(-\w+)*|--(?!shadow|radius).+)$/

/** Lower than any line of text: hairlines, bars, dots, switches. They stay what they are. */
const LOWEST_BOX_PX = 24

const PIXELS = /(?<![\w.#-])(-?)(\d*\.?\d+)px\b/g

/**
 * Style sheets say lengths in pixels, as the design does. In the build all that is text or holds text becomes `rem`,
 * and the widths at which a layout gives way `em`: who sets larger text in the browser or the system has the layout
 * of a narrower window, with everything in it larger. At 16 px nothing changes. Gaps, paddings, edges and corners are
 * no text and stay: on a phone the room goes to the words.
 */
export const textSizes: Plugin = {
  postcssPlugin: 'text-sizes',
  Once(root) {
    if (root.source?.input.file?.includes('node_modules')) return
    root.walkAtRules('media', (media) => {
      media.params = inUnits(media.params, 'em', 0)
    })
    root.walkDecls((declaration) => {
      const from = leastScaled(declaration.prop)
      if (from === undefined || (from > 0 && isMark(declaration.parent))) return
      declaration.value = inUnits(declaration.value, 'rem', from)
    })
  },
}

function leastScaled(property: string): number | undefined {
  if (TEXT.test(property) || ROWS.test(property)) return 0
  return BOX.test(property) ? LOWEST_BOX_PX : undefined
}

/** Drawn at a fixed height below a line's, such as a switch: its width is no room for words either. */
function isMark(parent: unknown): boolean {
  return isRule(parent) && parent.some((node) => node.type === 'decl' && isLow(node.prop, node.value))
}

const isRule = (parent: unknown): parent is Rule =>
  typeof parent === 'object' && parent !== null && 'type' in parent && parent.type === 'rule'

function isLow(property: string, value: string): boolean {
  const height = /^height$/.test(property) ? /^([\d.]+)px$/.exec(value)?.[1] : undefined
  return height !== undefined && Number(height) < LOWEST_BOX_PX
}

function inUnits(value: string, unit: 'em' | 'rem', from: number): string {
  return value.replace(PIXELS, (whole, sign: string, digits: string) => {
    const pixels = Number(digits)
    return pixels === 0 || pixels < from ? whole : `${sign}${pixels / USUAL_TEXT_PX}${unit}`
  })
}
