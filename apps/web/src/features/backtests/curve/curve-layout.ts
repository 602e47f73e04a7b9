import type { PuntoRetroprueba, ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { linePath, type Point } from '../../../ui/chart/line-path.ts'
import { coverDays, servedShare } from '../model/figures.ts'
import { levelText } from '../model/point-name.ts'
import { roundTicks } from './round-ticks.ts'

export interface CurveBox {
  readonly width: number
  readonly height: number
}

export interface DrawnPoint {
  /** Its place in the result. */
  readonly index: number
  readonly point: PuntoRetroprueba
  readonly x: number
  readonly y: number
  /** Its level, to stand beside it where there is room. */
  readonly label: string | null
}

/** The points of a policy, from the least stock to the most. */
export interface DrawnCurve {
  readonly key: string
  readonly politica: PuntoRetroprueba['politica']
  readonly hasCycle: boolean | null
  readonly path: string
  /** All of its points, those below the plot too. */
  readonly line: readonly Point[]
  /** Those above the floor of the plot. */
  readonly points: readonly DrawnPoint[]
}

export interface Tick {
  readonly value: number
  readonly at: number
}

export interface CurveLayout {
  readonly box: CurveBox
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly curves: readonly DrawnCurve[]
  readonly today: DrawnPoint
  readonly clairvoyant: DrawnPoint | null
  /** Index of the proposal; null: there is none. */
  readonly proposed: number | null
  /** Days of stock. */
  readonly dayTicks: readonly Tick[]
  /** Shares of the demand that are lost, 0 on top. */
  readonly lossTicks: readonly Tick[]
  /** Points that lie below the plot: they are in the table. */
  readonly below: number
}

const SIDES = { left: 62, right: 58, top: 34, bottom: 44 } as const
const NARROW_SIDES = { left: 50, right: 46, top: 34, bottom: 44 } as const
const NARROW = 480
/** What lies right of the last point, of all days. */
const ROOM_AT_RIGHT = 1.1
/** The plot reaches as deep as today's loss so many times, and at least this share of the demand. */
const DEPTH_OF_TODAY = 6
const LEAST_DEPTH = 0.015

/** Where everything of the chart stands: days of stock against what is sold of what was asked for. */
export function curveLayout(
  { puntos, hoy, propuesta }: ResultadoRetroprueba,
  box: CurveBox,
): CurveLayout | null {
  const now = puntos[hoy]
  if (!now) return null
  const sides = box.width < NARROW ? NARROW_SIDES : SIDES
  const [left, right] = [sides.left, box.width - sides.right]
  const [top, bottom] = [sides.top, box.height - sides.bottom]
  const mostDays = Math.max(1, ...puntos.map(coverDays)) * ROOM_AT_RIGHT
  const depth = depthOf(puntos, now)
  const place = (point: PuntoRetroprueba, index: number): DrawnPoint => ({
    index,
    point,
    x: left + (coverDays(point) / mostDays) * (right - left),
    y: top + (lostShare(point) / depth) * (bottom - top),
    label: null,
  })
  const drawn = puntos.map(place)
  const today = place(now, hoy)
  const curves = curvesOf(drawn, bottom)
  const shown = curves.reduce((sum, { points }) => sum + points.length, 0)
  const onCurves = drawn.filter(({ point }) => isOnCurve(point)).length
  return {
    box,
    left,
    right,
    top,
    bottom,
    curves,
    today,
    clairvoyant: drawn.find(({ point }) => point.politica === 'adivino') ?? null,
    proposed: propuesta,
    dayTicks: roundTicks(mostDays).map((value) => ({
      value,
      at: left + (value / mostDays) * (right - left),
    })),
    lossTicks: roundTicks(depth * 100).map((percent) => ({
      value: percent / 100,
      at: top + (percent / 100 / depth) * (bottom - top),
    })),
    below: onCurves - shown,
  }
}

const lostShare = (point: PuntoRetroprueba): number => Math.max(0, 1 - servedShare(point))

const isOnCurve = ({ politica }: PuntoRetroprueba): boolean => politica !== 'adivino' && politica !== 'mixta'

/** A level that nobody would set sells far less than the others: it does not squeeze them. */
function depthOf(points: readonly PuntoRetroprueba[], today: PuntoRetroprueba): number {
  const deepest = Math.max(...points.map(lostShare))
  const wanted = Math.max(LEAST_DEPTH, lostShare(today) * DEPTH_OF_TODAY)
  return Math.min(1, Math.max(0.002, Math.min(deepest, wanted))) * 1.06
}

function curvesOf(drawn: readonly DrawnPoint[], bottom: number): DrawnCurve[] {
  const byPolicy = Map.groupBy(
    drawn.filter(({ point }) => isOnCurve(point)),
    ({ point }) => `${point.politica} ${point.con_ciclo ?? ''}`,
  )
  return [...byPolicy].flatMap(([key, points]) => {
    const [first] = points
    if (!first) return []
    const ordered = points.toSorted((a, b) => a.x - b.x || b.y - a.y)
    return [
      {
        key,
        politica: first.point.politica,
        hasCycle: first.point.con_ciclo,
        path: linePath(ordered),
        line: ordered,
        points: ordered.filter(({ y }) => y <= bottom).map(levelled),
      },
    ]
  })
}

/** The levels of the service policy are told beside its points. */
const levelled = (drawn: DrawnPoint): DrawnPoint =>
  drawn.point.politica === 'proxima_entrega' && drawn.point.con_ciclo !== false
    ? { ...drawn, label: levelText(drawn.point) }
    : drawn
