import {
  type LabelSide,
  type LabelWish,
  type PlacedLabel,
  placeLabels,
} from '../../../ui/chart/label-placement.ts'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { coverDays, servedShare } from '../model/figures.ts'
import { levelText, POLICY_NAMES } from '../model/point-name.ts'
import type { CurveLayout, DrawnCurve, DrawnPoint } from './curve-layout.ts'

/** What a label says, and where it would like to stand. */
export interface CurveLabel extends LabelWish {
  /** Its class in the style sheet. */
  readonly kind: 'todayName' | 'chosenName' | 'name' | 'nextName' | 'level' | 'betterText'
  readonly name: string
  /** The second line, or what follows the name where it stands inline. */
  readonly detail?: string
  readonly isInline?: boolean
}

/** Of a label's text, in pixels. */
export const LINE_HEIGHT = 15
const LETTER_WIDTH = 6.7
/** Half of a point's dot, its border included. */
const DOT = 5
/** Below this a plot has no room for whole sentences beside its points. */
const WORDY_WIDTH = 560

/** The labels of a plot that have room, each with its place: the first of them choose first. */
export function curveLabels(layout: CurveLayout, chosen: number | null): PlacedLabel<CurveLabel>[] {
  const { left, right, top, bottom, curves, clairvoyant, today } = layout
  const points = [today, ...(clairvoyant ? [clairvoyant] : []), ...curves.flatMap((curve) => curve.points)]
  const base = [
    { x: left, y: top },
    { x: right, y: top },
  ]
  const todayLines = [{ x: left, y: today.y }, today, { x: today.x, y: top }]
  return placeLabels(wantedLabels(layout, chosen), {
    bounds: { left: left + 2, top: top - 12, width: right - left - 4, height: bottom - top + 8 },
    taken: points.map(({ x, y }) => ({ left: x - DOT, top: y - DOT, width: 2 * DOT, height: 2 * DOT })),
    lines: [base, todayLines, ...curves.map(({ line }) => line)],
  })
}

/** With the room that its words take. */
function labelOf(label: Omit<CurveLabel, 'width' | 'height'>): CurveLabel {
  const { name, detail, isInline } = label
  const lines = detail === undefined ? [name] : isInline ? [`${name} · ${detail}`] : [name, detail]
  return {
    ...label,
    width: Math.max(...lines.map(({ length }) => length)) * LETTER_WIDTH,
    height: lines.length * LINE_HEIGHT,
  }
}

const facts = ({ point }: DrawnPoint): string =>
  `${formatNumber(coverDays(point), 1)} días · ${formatPercent(servedShare(point), 2)}`

// Curves climb to the right: left of one and above it, or right of it and below, there is room.
const BESIDE: readonly LabelSide[] = [
  'below-right',
  'right',
  'above-left',
  'left',
  'below-left',
  'above-right',
]
const LEFT_FIRST: readonly LabelSide[] = [
  'left',
  'above-left',
  'below-left',
  'below-right',
  'right',
  'above-right',
]
const RIGHT_FIRST: readonly LabelSide[] = [
  'right',
  'below-right',
  'above-right',
  'left',
  'above-left',
  'below-left',
]

function wantedLabels(layout: CurveLayout, chosen: number | null): CurveLabel[] {
  const { curves, clairvoyant, box, today, top } = layout
  const isWordy = box.width >= WORDY_WIDTH
  const points = curves.flatMap((curve) => curve.points)
  const proposal = points.find(({ index }) => index === chosen && index !== today.index)
  const todayName = isWordy ? `Hoy: ${POLICY_NAMES[today.point.politica].toLocaleLowerCase('es')}` : 'Hoy'
  return [
    ...twoLines({ key: 'today', kind: 'todayName', name: todayName, sides: BESIDE }, today),
    ...(proposal
      ? twoLines(
          {
            key: 'chosen',
            kind: 'chosenName',
            name: chosenName(proposal, layout, isWordy),
            sides: LEFT_FIRST,
          },
          proposal,
        )
      : []),
    ...(clairvoyant ? clairvoyantLabels(clairvoyant) : []),
    ...['más venta con menos stock', 'mejor'].map((name) =>
      labelOf({ key: 'better', kind: 'betterText', name, at: { x: today.x, y: top }, sides: ['below-left'] }),
    ),
    ...curves.flatMap(curveNames),
    ...points.flatMap((drawn) =>
      drawn.label === null || drawn.index === chosen
        ? []
        : labelOf({
            key: `level ${drawn.index}`,
            kind: 'level',
            name: drawn.label,
            at: drawn,
            sides: RIGHT_FIRST,
            isClose: true,
          }),
    ),
  ]
}

/** A name with the point's figures beneath; where there is no room, the name alone. */
function twoLines(
  { key, kind, name, sides }: Pick<CurveLabel, 'key' | 'kind' | 'name' | 'sides'>,
  at: DrawnPoint,
): CurveLabel[] {
  return [
    labelOf({ key, kind, name, detail: facts(at), at, sides }),
    labelOf({ key, kind, name, at, sides, isNeeded: true }),
  ]
}

function chosenName({ index, point }: DrawnPoint, { proposed }: CurveLayout, isWordy: boolean): string {
  const level = levelText(point) ?? POLICY_NAMES[point.politica]
  return isWordy ? `${proposed === index ? 'Propuesta: ' : 'Comparada: '}${level}` : level
}

function clairvoyantLabels(at: DrawnPoint): CurveLabel[] {
  const label = { key: 'clairvoyant', kind: 'level', name: 'Adivino', isInline: true, at } as const
  const sides: readonly LabelSide[] = ['below-right', 'below-left', 'right', 'left']
  return [labelOf({ ...label, detail: facts(at), sides }), labelOf({ ...label, sides, isNeeded: true })]
}

/** A policy's name beside one of its points, the one of least stock if there is room. */
function curveNames({ key, politica, hasCycle, points }: DrawnCurve): CurveLabel[] {
  const isNext = politica === 'proxima_entrega'
  const name =
    hasCycle === false
      ? 'sin días de ciclo'
      : politica === 'regla_guarda'
        ? 'Con guarda'
        : POLICY_NAMES[politica]
  return points.map((at) =>
    labelOf({
      key: `curve ${key}`,
      kind: isNext ? 'nextName' : 'name',
      name,
      at,
      sides: isNext ? LEFT_FIRST : RIGHT_FIRST,
    }),
  )
}
