interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const AWAY = 8
const BESIDE = 12
/** From the edge of the window. */
const EDGE = 8

/**
 * Where what hangs on a control stands, in pixels of the window: beneath it, above where there is more room, and
 * wholly inside the window from side to side.
 */
export function placeBy(
  anchor: Box,
  box: Size,
  room: Size,
  align: 'start' | 'end',
): { readonly left: number; readonly top: number } {
  const beneath = anchor.bottom + AWAY
  const above = anchor.top - AWAY - box.height
  const fitsBeneath = beneath + box.height <= room.height - EDGE
  const top = fitsBeneath || above < EDGE ? beneath : above
  const wanted = align === 'start' ? anchor.left : anchor.right - box.width
  const left = Math.max(EDGE, Math.min(wanted, room.width - EDGE - box.width))
  return { left, top }
}

/** At the left of a control, or at its right where there is more room; as near to its middle as the window allows. */
export function placeBeside(
  anchor: Box,
  box: Size,
  room: Size,
): { readonly left: number; readonly top: number } {
  const atLeft = anchor.left - BESIDE - box.width
  const atRight = anchor.right + BESIDE
  const isLeft = atLeft >= EDGE || anchor.left > room.width - anchor.right
  const middle = (anchor.top + anchor.bottom - box.height) / 2
  return {
    left: Math.max(EDGE, Math.min(isLeft ? atLeft : atRight, room.width - EDGE - box.width)),
    top: Math.max(2 * EDGE, Math.min(middle, room.height - 2 * EDGE - box.height)),
  }
}
