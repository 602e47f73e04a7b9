import { Button } from '../../../components/Button.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import type { ProductListProps } from './product-list.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductCards.module.css'

/** The order on a phone: a card a product. */
export function ProductCards(props: ProductListProps) {
  const { lines, limit, onMore, edits, params, forecasts, actions } = props
  const { onDetail, onWhy, onForecast } = props
  const rows = lines.slice(0, limit)
  if (rows.length === 0) {
    return <p className={styles.none}>Ningún producto coincide con la búsqueda en este cuadrante.</p>
  }
  return (
    <ul className={styles.cards} aria-label="Productos sugeridos">
      {rows.map((line) => (
        <ProductCard
          key={line.codigo_producto}
          line={line}
          edit={edits[line.codigo_producto]}
          params={params}
          forecast={forecasts?.get(line.codigo_producto)}
          actions={actions}
          onDetail={onDetail}
          onWhy={onWhy}
          onForecast={onForecast}
        />
      ))}
      {rows.length < lines.length && (
        <li className={styles.more}>
          <span>
            Se muestran {formatNumber(rows.length)} de {formatNumber(lines.length)}
          </span>
          <Button onClick={onMore}>Mostrar 50 más</Button>
        </li>
      )}
    </ul>
  )
}
