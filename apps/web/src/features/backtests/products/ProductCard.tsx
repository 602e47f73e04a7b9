import type { RetropruebaProducto } from '@abasto/contracts/backtests/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { Tag } from '../../../ui/badge/Badge.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { type Currency, currencySign } from '../../../shared/money/money.ts'
import { LostChange } from './LostChange.tsx'
import { daysText, heldChange } from './product-columns.tsx'
import styles from './products.module.css'

/** A product on a phone. */
export function ProductCard({ row, currency }: { row: RetropruebaProducto; currency: Currency }) {
  return (
    <RowCard gap={4}>
      <span>
        <strong>
          <Description text={row.descripcion_producto} />
        </strong>{' '}
        {row.clase !== null && <Tag>{row.clase}</Tag>}
      </span>
      <span className={styles.facts}>
        {row.codigo_producto} · {daysText(row.dias_de)} → {daysText(row.dias_a)} días de stock
      </span>
      <span className={styles.facts}>
        Detenido {heldChange(row)} {row.detenido_de !== null && currencySign(currency)} · se pierde por semana{' '}
        <LostChange row={row} />
      </span>
    </RowCard>
  )
}
