import type { LineGroup } from './line-groups.ts'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './ReviewTable.module.css'
import type { Review } from './use-review.ts'

/** The products of an order in groups; native, because group headings are rows. */
export function ReviewTable({ groups, review }: { groups: readonly LineGroup[]; review: Review | null }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Productos del pedido">
        <colgroup>
          <col />
          <col style={{ width: 74 }} />
          <col style={{ width: 100 }} />
          <col style={{ width: 88 }} />
          <col style={{ width: 94 }} />
          <col style={{ width: 222 }} />
          <col style={{ width: '22%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col" className={styles.end}>
              Sugerido
            </th>
            <th scope="col" className={styles.end}>
              Pedido
            </th>
            <th scope="col" className={styles.end}>
              Prom. 5 días
            </th>
            <th scope="col" className={styles.end}>
              Stock tienda
            </th>
            <th scope="col" className={styles.bar}>
              Días: hoy → con el pedido
            </th>
            <th scope="col">Comentario</th>
          </tr>
        </thead>
        {groups.map(({ key, title, note, lines }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={7}>
                <strong>{title}</strong> {note}
              </th>
            </tr>
            {lines.map((line) => (
              <ReviewRow
                key={line.codigo_producto}
                line={line}
                typed={review?.notes.productos[line.codigo_producto]}
                review={review}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
