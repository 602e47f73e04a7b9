import type { StockFila } from '@abasto/contracts/stock/schema'
import type { ReactNode } from 'react'
import { Description } from '../../../shared/description/Description.tsx'
import { CardOpener } from '../../../ui/card/RowCard.tsx'
import type { Stocked } from '../model/stock-state.ts'
import styles from './ProductCardHead.module.css'
import { StockStateBadge } from './StockStateBadge.tsx'

interface ProductCardHeadProps {
  row: Pick<StockFila, 'codigo_producto' | 'descripcion_producto'> & Stocked
  /** Beside the code: category, location. */
  details: readonly (string | undefined)[]
  /** In place of what its stock alone says. */
  mark?: ReactNode
  onOpen: () => void
}

/** Head of a product's card on a phone: its name, which opens it, what is to be said of its stock, and its code. */
export function ProductCardHead({
  row,
  details,
  mark = <StockStateBadge row={row} />,
  onOpen,
}: ProductCardHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <CardOpener className={styles.name} onOpen={onOpen}>
          <Description text={row.descripcion_producto} />
        </CardOpener>
        {mark}
      </div>
      <p className={styles.details}>{[row.codigo_producto, ...details].filter(Boolean).join(' · ')}</p>
    </>
  )
}
