import type { ReactNode } from 'react'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { products, type ProductKind } from './shelf-products.tsx'
import styles from './ShelfDrawing.module.css'

const WIDTH = 900
const SHELF_PITCH = 150
const FIRST_FLOOR = 134
const BOARD = 16

/** One kind of product, side by side: how many, where the row begins, and the tints it is painted with. */
interface Row {
  kind: ProductKind
  x: number
  count: number
  /** Body, detail, cap: tints by index, or the secondary. */
  paint: readonly [string, string, string]
  /** So many of the row are missing, outlined in the secondary. */
  missing?: number
}

const tint = (index: number): string => `var(--tint-${index})`
const SECONDARY = 'var(--secondary)'

const shelves: readonly (readonly Row[])[] = [
  [
    { kind: 'bag', x: 4, count: 2, paint: [tint(4), tint(6), tint(6)] },
    { kind: 'bottle', x: 162, count: 3, paint: [SECONDARY, tint(2), tint(2)] },
    { kind: 'cans', x: 326, count: 3, paint: [tint(4), tint(6), tint(6)] },
    { kind: 'carton', x: 547, count: 3, paint: [tint(7), tint(5), tint(5)] },
    { kind: 'jar', x: 746, count: 3, paint: [tint(3), tint(6), tint(6)] },
  ],
  [
    { kind: 'jar', x: -38, count: 4, paint: [tint(3), tint(6), tint(6)] },
    { kind: 'pack', x: 210, count: 3, paint: [tint(5), tint(7), tint(7)] },
    { kind: 'milk', x: 454, count: 4, paint: [tint(3), tint(6), tint(4)] },
    { kind: 'bag', x: 671, count: 4, paint: [tint(5), tint(7), tint(6)] },
  ],
  [
    { kind: 'crate', x: -62, count: 1, paint: [tint(1), tint(5), SECONDARY] },
    { kind: 'cans', x: 98, count: 4, paint: [tint(6), tint(4), tint(4)] },
    { kind: 'bag', x: 383, count: 3, paint: [tint(2), tint(5), tint(6)], missing: 2 },
    { kind: 'jar', x: 610, count: 3, paint: [tint(6), tint(4), tint(4)] },
    { kind: 'crate', x: 808, count: 1, paint: [tint(1), tint(5), SECONDARY] },
  ],
  [
    { kind: 'carton', x: -48, count: 4, paint: [tint(4), tint(6), tint(6)] },
    { kind: 'milk', x: 207, count: 3, paint: [tint(7), tint(5), tint(6)] },
    { kind: 'bottle', x: 384, count: 3, paint: [tint(4), tint(6), tint(6)] },
    { kind: 'tub', x: 537, count: 3, paint: [tint(6), tint(7), tint(7)] },
    { kind: 'pack', x: 728, count: 3, paint: [tint(4), tint(6), tint(6)] },
  ],
  [
    { kind: 'tub', x: -12, count: 3, paint: [tint(4), tint(3), tint(3)] },
    { kind: 'cheese', x: 180, count: 2, paint: [SECONDARY, tint(8), tint(8)] },
    { kind: 'jar', x: 411, count: 3, paint: [tint(3), tint(6), tint(6)] },
    { kind: 'bag', x: 600, count: 4, paint: [tint(5), tint(7), tint(6)] },
  ],
  [
    { kind: 'pack', x: -52, count: 3, paint: [tint(2), tint(5), tint(5)] },
    { kind: 'bag', x: 190, count: 4, paint: [tint(6), tint(4), tint(4)] },
    { kind: 'carton', x: 480, count: 4, paint: [tint(1), tint(5), tint(5)] },
    { kind: 'crate', x: 738, count: 1, paint: [tint(6), tint(4), SECONDARY] },
  ],
]

function ProductRow({ kind, x, count, paint, missing = 0 }: Row): ReactNode {
  const { width, height, gap, draw: Draw } = products[kind]
  const tagX = x + ((width + gap) * count) / 2 - 17
  return (
    <g>
      {Array.from({ length: count }, (_, index) => {
        const left = x + index * (width + gap)
        const isMissing = index >= count - missing
        return isMissing ? (
          <rect
            key={left}
            className={styles.gap}
            x={left + 2}
            y={-height}
            width={width - 4}
            height={height - 2}
            rx={8}
          />
        ) : (
          <g key={left} transform={`translate(${left} ${-height})`}>
            <Draw body={paint[0]} detail={paint[1]} cap={paint[2]} />
          </g>
        )
      })}
      <rect x={tagX} y={3.5} width={34} height={9} rx={2} fill={missing > 0 ? SECONDARY : tint(6)} />
    </g>
  )
}

/** A shelf in the tenant's tints with one gap outlined in the secondary: the product in one picture. */
export function ShelfDrawing() {
  const isPhone = useIsPhone()
  return (
    <svg
      className={styles.drawing}
      viewBox={isPhone ? '0 0 390 190' : `0 0 ${WIDTH} 900`}
      preserveAspectRatio={isPhone ? 'xMinYMin slice' : 'xMidYMid slice'}
      aria-hidden="true"
    >
      {shelves.map((rows, index) => {
        const floor = FIRST_FLOOR + index * SHELF_PITCH
        return (
          <g key={floor} transform={`translate(0 ${floor})`}>
            <rect x={-200} y={0} width={WIDTH + 400} height={BOARD} fill={tint(9)} />
            <rect x={-200} y={0} width={WIDTH + 400} height={2} fill={tint(7)} />
            {rows.map((row) => (
              <ProductRow key={row.x} {...row} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
