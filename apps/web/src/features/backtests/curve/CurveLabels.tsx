import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { coverDays, servedShare } from '../model/figures.ts'
import { levelText, POLICY_NAMES } from '../model/point-name.ts'
import styles from './curve.module.css'
import type { CurveLayout, DrawnCurve, DrawnPoint } from './curve-layout.ts'

/** Below this a plot has no room for words beside its points. */
const WORDY_WIDTH = 560

const facts = ({ point }: DrawnPoint): string =>
  `${formatNumber(coverDays(point), 1)} días · ${formatPercent(servedShare(point), 2)}`

/** The words in the plot: levels, the policies' names, today's point, the chosen one and the clairvoyant. */
export function CurveLabels({ layout, chosen }: { layout: CurveLayout; chosen: number | null }) {
  const { curves, clairvoyant, box, today, left, top } = layout
  const isWordy = box.width >= WORDY_WIDTH
  const chosenText = layout.proposed === chosen ? 'Propuesta: ' : 'Comparada: '
  const points = curves.flatMap((curve) => curve.points)
  const proposal = points.find(({ index }) => index === chosen && index !== today.index)
  return (
    <g>
      {points.map(
        (drawn) =>
          drawn.label !== null &&
          drawn.index !== chosen && (
            <text key={drawn.index} className={styles.level} x={drawn.x + 8} y={drawn.y + 16}>
              {drawn.label}
            </text>
          ),
      )}
      {isWordy && curves.map((curve) => <CurveName key={curve.key} curve={curve} layout={layout} />)}
      {isWordy && today.y - top > 16 && today.x - left > 260 && (
        <text className={styles.betterText} x={today.x - 8} y={top + 13} textAnchor="end">
          más venta con menos stock
        </text>
      )}
      <Beside
        drawn={today}
        layout={layout}
        isBelow
        name={isWordy ? `Hoy: ${POLICY_NAMES[today.point.politica].toLocaleLowerCase('es')}` : 'Hoy'}
      />
      {proposal && (
        <Beside
          drawn={proposal}
          layout={layout}
          isChosen
          name={`${isWordy ? chosenText : ''}${levelText(proposal.point) ?? POLICY_NAMES[proposal.point.politica]}`}
        />
      )}
      {clairvoyant && isWordy && (
        <text className={styles.level} x={clairvoyant.x + 12} y={clairvoyant.y + 14}>
          <tspan className={styles.strong}>Adivino</tspan> · {facts(clairvoyant)}
        </text>
      )}
    </g>
  )
}

/** A policy's name where its curve begins: at its least stock. */
function CurveName({ curve, layout }: { curve: DrawnCurve; layout: CurveLayout }) {
  const [first] = curve.points
  if (!first) return null
  const isNext = curve.politica === 'proxima_entrega'
  const name =
    curve.hasCycle === false
      ? 'sin días de ciclo'
      : curve.politica === 'regla_guarda'
        ? 'Con guarda'
        : POLICY_NAMES[curve.politica]
  const isLeft = isNext && first.x - layout.left > 150
  const y = Math.min(layout.bottom - 6, first.y + (isLeft ? 4 : 18))
  return (
    <text
      className={isNext ? styles.nextName : styles.name}
      x={first.x + (isLeft ? -10 : 8)}
      y={y}
      textAnchor={isLeft ? 'end' : 'start'}
    >
      {name}
    </text>
  )
}

interface BesideProps {
  drawn: DrawnPoint
  layout: CurveLayout
  name: string
  isBelow?: boolean
  isChosen?: boolean
}

/** Two lines beside a point, on the side that has room. */
function Beside({ drawn, layout, name, isBelow = false, isChosen = false }: BesideProps) {
  const { x, y } = drawn
  // The chosen one lies left of its curve, where nothing else is; today's below right of its point.
  const isAtLeft = isChosen ? x - layout.left > 170 : x > (layout.left + layout.right) / 2
  const [textX, anchor] = isAtLeft ? [x - 12, 'end' as const] : [x + 12, 'start' as const]
  // Right of its point the chosen one stands above it: below is today's.
  const firstY = isChosen && !isAtLeft ? y - 22 : y + (isBelow ? 20 : 18)
  return (
    <g>
      <text
        className={isChosen ? styles.chosenName : styles.todayName}
        x={textX}
        y={firstY}
        textAnchor={anchor}
      >
        {name}
      </text>
      <text className={styles.level} x={textX} y={firstY + 15} textAnchor={anchor}>
        {facts(drawn)}
      </text>
    </g>
  )
}
