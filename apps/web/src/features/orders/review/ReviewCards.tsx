import { RowCard } from '../../../components/RowCard.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { coverageOf } from './coverage.ts'
import { CoverChange } from './CoverChange.tsx'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewCards.module.css'
import type { LineGroup } from './line-groups.ts'
import type { Review } from './use-review.ts'

/** The products of an order on a phone; on an upright tablet two abreast. */
export function ReviewCards({ groups, review }: { groups: readonly LineGroup[]; review: Review | null }) {
  return groups.map(({ key, title, note, lines }) => (
    <section key={key} className={styles.group}>
      <h3 className={styles.title}>
        {title} <span>{note}</span>
      </h3>
      <ul className={styles.cards}>
        {lines.map((line) => {
          const coverage = coverageOf(line)
          return (
            <li key={line.codigo_producto}>
              <RowCard gap={10}>
                <div className={styles.head}>
                  <ProductName
                    line={line}
                    facts={`${formatNumber(coverage.venta, 1)} bultos/día · stock ${formatNumber(coverage.stockTienda, 2)}`}
                  />
                  <span className={styles.packs}>
                    <ChangeMark line={line} before />
                    <span className={styles.suggested}>
                      sugerido {formatNumber(line.cantidad_sugerida_bultos)}
                    </span>
                  </span>
                </div>
                <CoverChange line={line} coverage={coverage} />
                <CommentField
                  line={line}
                  typed={review?.notes.productos[line.codigo_producto]}
                  review={review}
                />
              </RowCard>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
