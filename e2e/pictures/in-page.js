/* Runs in the page before anything of it: what moved, and what of it people could not read or press. */

let moved = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value
}).observe({ type: 'layout-shift', buffered: true })

const FINGER_PX = 44
const LEAST_MOVED = 0.02
/** Half a hairline on each side, and what letters reach beyond their line. */
const SLACK = 2

const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
const quote = (text) => `«${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}»`
const wordsOf = (one) => quote(one.getAttribute?.('aria-label') ?? one.textContent ?? '')

/** What some rows are and others are not. */
const OF_A_ROW = new Set(['critical', 'excluded', 'included', 'open', 'active'])

/** Where it stands, by the names of the style sheets. */
const placeOf = (one) => {
  const names = []
  for (let each = one; each && names.length < 3; each = each.parentElement) {
    const name = [...each.classList]
      .map((word) => word.replace(/_[\w-]{5}_\d+$|^_/g, ''))
      .filter((word) => !OF_A_ROW.has(word))
      .join('.')
    if (name) names.unshift(`${each.localName}.${name}`)
  }
  return names.join(' > ') || one.localName
}

const styles = new WeakMap()
const styleOf = (one) => {
  const known = styles.get(one) ?? getComputedStyle(one)
  styles.set(one, known)
  return known
}

/** Said to those who hear the page alone. */
const isUnseen = (one) => {
  for (let each = one; each && each !== document.body; each = each.parentElement) {
    const { width, height } = each.getBoundingClientRect()
    if (styleOf(each).position === 'absolute' && width <= 1 && height <= 1) return true
  }
  return false
}

const textNodes = () => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || !parent || parent.closest('script, style, option, svg, noscript, textarea'))
      continue
    if (!isShown(parent) || isUnseen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length > 0) found.push({ node, parent, rects })
  }
  return found
}

const hasName = (one) => one.closest('[title], [aria-label], [data-full]') !== null

/** The edge that cuts this text: what hides beyond itself, unless it can be scrolled there. */
const cutOf = ({ parent, rects }) => {
  const left = Math.min(...rects.map((rect) => rect.left))
  const right = Math.max(...rects.map((rect) => rect.right))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  let [isAcross, isDown] = [true, true]
  for (let one = parent; one && one !== document.body && (isAcross || isDown); one = one.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(one)
    const box = one.getBoundingClientRect()
    if (/auto|scroll/.test(overflowX)) isAcross = false
    if (/auto|scroll/.test(overflowY)) isDown = false
    if (isAcross && /hidden|clip/.test(overflowX) && (right > box.right + SLACK || left < box.left - SLACK)) {
      if (textOverflow !== 'ellipsis') return `cut off at the side by ${placeOf(one)}`
      return hasName(parent) ? undefined : `shortened, and nothing says the whole: ${placeOf(one)}`
    }
    if (isDown && /hidden|clip/.test(overflowY) && bottom > box.bottom + 2 * SLACK) {
      if (webkitLineClamp === 'none') return `cut off below by ${placeOf(one)}`
      return hasName(parent) ? undefined : `shortened, and nothing says the whole: ${placeOf(one)}`
    }
    if (position === 'fixed') return undefined
  }
  return undefined
}

/** What it should stand in and does not. */
const spillOf = ({ parent, rects }) => {
  const box = parent.closest('button, a, td, th, label, li, [role=button], [role=cell]')
  if (!box || styleOf(box).display === 'inline' || styleOf(box).display === 'contents') return undefined
  if (/auto|scroll|hidden|clip/.test(styleOf(box).overflowX)) return undefined
  const { left, right } = box.getBoundingClientRect()
  const isOver = rects.some((rect) => rect.right > right + SLACK || rect.left < left - SLACK)
  // What may be scrolled inside of it is another's.
  for (let one = parent; one !== box; one = one.parentElement) {
    if (/auto|scroll|hidden|clip/.test(styleOf(one).overflowX)) return undefined
  }
  return isOver ? `reaches out of ${placeOf(box)}` : undefined
}

const canvas = document.createElement('canvas').getContext('2d')
const fieldFaults = () =>
  [...document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio]), select')]
    .filter((one) => isShown(one) && !isUnseen(one))
    .flatMap((one) => {
      const { font, paddingLeft, paddingRight } = styleOf(one)
      canvas.font = font
      const arrow = one.localName === 'select' && styleOf(one).appearance !== 'none' ? 18 : 0
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
      const said =
        one.localName === 'select' ? (one.selectedOptions[0]?.text ?? '') : one.value || one.placeholder
      return canvas.measureText(said).width > room + SLACK && !one.title
        ? [`field shorter than what it says ${placeOf(one)} ${quote(said)}`]
        : []
    })

/** What floats above the rest, or stays where it is while the rest scrolls. */
const layerOf = (one) => {
  for (let each = one; each && each !== document.body; each = each.parentElement) {
    const { position, backgroundColor, backgroundImage } = styleOf(each)
    if (position === 'fixed' || position === 'sticky') return each
    if (
      position === 'absolute' &&
      (!/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none')
    )
      return each
  }
  return null
}

const clippedRects = ({ parent, rects }) => {
  let edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  for (let one = parent; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, position } = styleOf(one)
    const box = one.getBoundingClientRect()
    if (overflowX !== 'visible')
      edges = { ...edges, left: Math.max(edges.left, box.left), right: Math.min(edges.right, box.right) }
    if (overflowY !== 'visible')
      edges = { ...edges, top: Math.max(edges.top, box.top), bottom: Math.min(edges.bottom, box.bottom) }
    if (position === 'fixed') break
  }
  return rects
    .map(({ left, right, top, bottom }) => ({
      left: Math.max(left, edges.left),
      right: Math.min(right, edges.right),
      top: Math.max(top, edges.top),
      bottom: Math.min(bottom, edges.bottom),
    }))
    .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 4)
}

const overlaps = (texts) => {
  const pieces = texts
    .flatMap((text) => clippedRects(text).map((rect) => ({ ...text, rect, layer: layerOf(text.parent) })))
    .toSorted((a, b) => a.rect.top - b.rect.top)
  const found = []
  for (const [index, one] of pieces.entries()) {
    for (
      let next = index + 1;
      next < pieces.length && pieces[next].rect.top < one.rect.bottom - 4;
      next += 1
    ) {
      const other = pieces[next]
      if (other.node === one.node || other.layer !== one.layer) continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 3 && down > 5)
        found.push(`text over text ${placeOf(one.parent)} ${quote(`${one.node.data} + ${other.node.data}`)}`)
    }
  }
  return found
}

/** What is pressed may be wider than what is seen, by what is laid behind or over it. */
const pressed = (one) => {
  const { width, height } = one.getBoundingClientRect()
  const laid = ['::before', '::after'].map((part) => getComputedStyle(one, part))
  const behind = laid.filter(({ content, position }) => content !== 'none' && position === 'absolute')
  return {
    width: Math.max(width, ...behind.map((each) => Number.parseFloat(each.width) || 0)),
    height: Math.max(height, ...behind.map((each) => Number.parseFloat(each.height) || 0)),
  }
}

const targets = () =>
  [
    ...document.querySelectorAll(
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option]',
    ),
  ]
    .filter(
      (one) => isShown(one) && !isUnseen(one.closest('label') ?? one) && styleOf(one).display !== 'inline',
    )
    .flatMap((one) => {
      const { width, height } = pressed(one.closest('label') ?? one)
      if (width <= 1 || height <= 1) return []
      const isBare = !one.textContent.trim() && one.localName === 'button'
      const isSmall = Math.round(height) < FINGER_PX || (isBare && Math.round(width) < FINGER_PX)
      return isSmall
        ? [
            `small for a finger: ${placeOf(one)}, ${Math.round(width)} x ${Math.round(height)} ${wordsOf(one)}`,
          ]
        : []
    })

/** The outermost that reach beyond the page's right edge, where the page does. */
const wide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const over = [...document.body.querySelectorAll('*')].filter((one) => {
    if (one.getBoundingClientRect().right <= clientWidth + 1 || !isShown(one)) return false
    for (let each = one.parentElement; each && each !== document.body; each = each.parentElement) {
      if (styleOf(each).overflowX !== 'visible') return false
    }
    return true
  })
  const inner = over.filter((one) => ![...one.children].some((child) => over.includes(child))).slice(0, 4)
  const amount = `the page is ${scrollWidth - clientWidth} px wider than its window`
  return [amount, ...inner.map((one) => `reaches beyond the page: ${placeOf(one)} ${wordsOf(one)}`)]
}

globalThis.pictures = {
  /** What moves while a window becomes another's size is nobody's fault. */
  forgetMoves() {
    moved = 0
  },
  faults() {
    const texts = textNodes()
    const ofTexts = texts.flatMap((text) => {
      const fault = cutOf(text) ?? spillOf(text)
      return fault === undefined ? [] : [`${fault} ${quote(text.node.data)}`]
    })
    const ofFingers = matchMedia('(pointer: coarse)').matches ? targets() : []
    const shift = moved > LEAST_MOVED ? [`moved under the eyes: ${moved.toFixed(3)}`] : []
    moved = 0
    return [...new Set([...wide(), ...ofTexts, ...fieldFaults(), ...overlaps(texts), ...ofFingers, ...shift])]
  },
}
