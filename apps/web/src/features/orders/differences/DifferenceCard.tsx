import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import styles from './differences.module.css'

/** A CEDI and a store on a phone. */
export function DifferenceCard({ row, onOpen }: { row: DiferenciaFila; onOpen: () => void }) {
  const missing = row.bultos_no_despachados + row.bultos_no_llegaron
  return (
    <RowCard gap={6} tone={row.pedidos_con_diferencia === 0 ? 'quiet' : undefined}>
      <CardOpener className={styles.opener} onOpen={onOpen}>
        {row.cedi_origen_nombre} → {row.tienda_destino_nombre}
      </CardOpener>
      <span className={styles.facts}>
        {formatNumber(row.bultos_recibidos)} de {formatCount(row.bultos_aprobados, 'bulto', 'bultos')} en{' '}
        {formatCount(row.pedidos, 'pedido', 'pedidos')}
      </span>
      <span className={styles.facts}>
        {missing === 0 ? (
          'No faltó nada'
        ) : (
          <strong className={styles.missing}>
            {formatNumber(row.bultos_no_despachados)} no salieron · {formatNumber(row.bultos_no_llegaron)} no
            llegaron
          </strong>
        )}
        {row.bultos_de_mas > 0 && ` · ${formatNumber(row.bultos_de_mas)} de más`}
      </span>
    </RowCard>
  )
}
