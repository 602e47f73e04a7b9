import { useMemo } from 'react'
import type { PlacedLabel } from '../../../ui/chart/label-placement.ts'
import styles from './curve.module.css'
import { curveLabels, LINE_HEIGHT, type CurveLabel } from './curve-labels.ts'
import type { CurveLayout } from './curve-layout.ts'

/** The words in the plot: today's point, the chosen one, the clairvoyant, the policies' names and their levels. */
export function CurveLabels({ layout, chosen }: { layout: CurveLayout; chosen: number | null }) {
  const labels = useMemo(() => curveLabels(layout, chosen), [layout, chosen])
  return (
    <g>
      {labels.map((placed) => (
        <Label key={placed.wish.key} {...placed} />
      ))}
    </g>
  )
}

function Label({ wish: { kind, name, detail, at, isInline }, box }: PlacedLabel<CurveLabel>) {
  // Read beside its point, a label keeps to that side.
  const isLeft = box.left + box.width / 2 < at.x
  const x = isLeft ? box.left + box.width : box.left
  const anchor = isLeft ? 'end' : 'start'
  const y = box.top + LINE_HEIGHT - 4
  if (isInline)
    return (
      <text className={styles.level} x={x} y={y} textAnchor={anchor}>
        <tspan className={styles.strong}>{name}</tspan>
        {detail !== undefined && ` · ${detail}`}
      </text>
    )
  return (
    <g>
      <text className={styles[kind]} x={x} y={y} textAnchor={anchor}>
        {name}
      </text>
      {detail !== undefined && (
        <text className={styles.level} x={x} y={y + LINE_HEIGHT} textAnchor={anchor}>
          {detail}
        </text>
      )}
    </g>
  )
}
