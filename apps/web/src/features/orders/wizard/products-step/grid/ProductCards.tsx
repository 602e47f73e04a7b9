import { Button } from '../../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { useAfterPaint } from '../after-paint.ts'
import type { ProductListProps } from './product-list.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductCards.module.css'

/** As many as a phone shows. */
const AT_ONCE = 8

/** The order on a phone: a card a product. */
export function ProductCards(props: ProductListProps) {
  const { lines, limit, onMore, edits, params, forecasts, actions } = props
  const { onDetail, onExplain, onForecast } = props
  const count = Math.min(limit, lines.length)
  // Cards out of sight follow in a render of their own, so that a key is answered before they are drawn.
  const linesLater = useAfterPaint(lines)
  if (count === 0) return props.empty
  const rows = Array.from({ length: count }, (_, index) => (index < AT_ONCE ? lines : linesLater)[index])
  return (
    <ul className={styles.cards} aria-label="Productos sugeridos">
      {rows.map(
        (line, index) =>
          line && (
            // A card stays when another product comes into it: changing its words is quicker than making it.
            <ProductCard
              key={index}
              line={line}
              edit={edits[line.codigo_producto]}
              params={params}
              forecast={forecasts?.get(line.codigo_producto)}
              actions={actions}
              onDetail={onDetail}
              onExplain={onExplain}
              onForecast={onForecast}
            />
          ),
      )}
      {count < lines.length && (
        <li className={styles.more}>
          <span>
            Se muestran {formatNumber(count)} de {formatNumber(lines.length)}
          </span>
          <Button onClick={onMore}>Mostrar 50 más</Button>
        </li>
      )}
    </ul>
  )
}
