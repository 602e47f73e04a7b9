import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { formatCount, formatNumber, formatSigned } from '../../../ui/format/numbers.ts'
import { knownCuts, knownRaises } from '../model/known.ts'
import styles from './sums.module.css'
import type { SumsRow } from './sums-rows.ts'

interface SumsCardProps {
  row: SumsRow
  currency: Currency
  onOpen: () => void
}

/** A row on a phone: only what is known of it. */
export function SumsCard({ row: { name, sums }, currency, onOpen }: SumsCardProps) {
  const [raises, cuts] = [knownRaises(sums), knownCuts(sums)]
  const held = sums.unidades_detenidas
  return (
    <RowCard gap={8}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span>
          {formatCount(sums.cambios, 'cambio', 'cambios')}
          <span className={styles.of}> · {formatNumber(sums.suben)} suben</span>
        </span>
      </div>
      {raises > 0 && (
        <p>
          {formatNumber(sums.suben_vendieron)} de {formatCount(raises, 'subida vendió', 'subidas vendieron')}{' '}
          más
        </p>
      )}
      {cuts > 0 && (
        <p>
          {formatNumber(sums.bajan_sin_perder)} de {formatCount(cuts, 'bajada', 'bajadas')} sin perder venta
        </p>
      )}
      {raises + cuts > 0 && (
        <p className={styles.of}>
          Vendido {formatSigned(sums.unidades_vendidas)} unid · en la tienda {formatSigned(held)} unid,{' '}
          {formatMoney(sums.dinero_detenido, currency)}
        </p>
      )}
      {sums.por_saberse > 0 && (
        <p className={styles.of}>
          {formatCount(sums.por_saberse, 'todavía no se sabe', 'todavía no se saben')}
        </p>
      )}
      <Button onClick={onOpen} aria-label={`Ver los productos de ${name}`}>
        Ver los productos
      </Button>
    </RowCard>
  )
}
