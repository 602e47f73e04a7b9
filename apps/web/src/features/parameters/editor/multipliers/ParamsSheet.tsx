import { useRef } from 'react'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { cellsOf } from '../../model/class-rows.ts'
import type { GridProps } from './grid-props.ts'
import { ParamsCards } from './ParamsCards.tsx'
import styles from './ParamsSheet.module.css'
import { ParamsTable } from './ParamsTable.tsx'
import { useGridKeys } from './use-grid-keys.ts'

/** The 15 multipliers of a store: a row a class, and what is odd about them. */
export function ParamsSheet({ rows, editing }: GridProps) {
  const isPhone = useIsPhone()
  const grid = useRef<HTMLDivElement>(null)
  useGridKeys(grid, editing?.fill)
  const hasOwn = editing !== null && cellsOf(rows).some(({ isOwn }) => isOwn)
  const warnings = rows.flatMap(({ salesClass, warning }) =>
    warning === null ? [] : [{ salesClass, warning }],
  )
  return (
    <Sheet label="Días de venta por clase">
      <SheetTools title="Días de venta por clase">
        {editing && !isPhone && (
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> otra clase · <kbd>Tab</kbd> siguiente · <kbd>Esc</kbd>{' '}
            como estaba
          </span>
        )}
      </SheetTools>
      <div ref={grid}>
        {isPhone ? (
          <ParamsCards rows={rows} editing={editing} />
        ) : (
          <ParamsTable rows={rows} editing={editing} />
        )}
      </div>
      <SheetLine tone="sunken">
        <p className={styles.meaning}>
          Cuando lo que la tienda tiene y lo que viene en camino no pasa del <strong>punto de reorden</strong>{' '}
          (mínimo + seguridad + 1,25 días), se sugiere pedir hasta el <strong>máximo</strong>. En el{' '}
          <strong>mínimo</strong> o por debajo el producto es crítico.
          {hasOwn && ' Junto a cada valor propio está el de fábrica: púlsalo para volver a él.'}
        </p>
      </SheetLine>
      <div className={styles.warnings} aria-live="polite">
        {warnings.map(({ salesClass, warning }) => (
          <Banner key={salesClass} tone="warning">
            {warning}
          </Banner>
        ))}
      </div>
    </Sheet>
  )
}
