import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { RowCard } from '../../../components/RowCard.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { ApproveField } from './ApproveField.tsx'
import { Approved, Received, Requested } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { coverageOf } from './coverage.ts'
import { CoverChange } from './CoverChange.tsx'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewCards.module.css'
import type { LinesProps } from './lines-props.ts'
import { WhyFigure } from './WhyFigure.tsx'

/** The products of an order on a phone; on an upright tablet two abreast. */
export function ReviewCards({ groups, ...rest }: LinesProps) {
  return groups.map(({ key, title, note, lines }) => (
    <section key={key} className={styles.group}>
      <h3 className={styles.title}>
        {title} <span>{note}</span>
      </h3>
      <ul className={styles.cards}>
        {lines.map((line) => (
          <li key={line.codigo_producto}>
            <LineCard line={line} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function LineCard({
  line,
  columns,
  large,
  review,
  onAsk,
}: Omit<LinesProps, 'groups'> & { line: LineaPedido }) {
  const coverage = coverageOf(line)
  return (
    <RowCard gap={10}>
      <div className={styles.head}>
        <ProductName
          line={line}
          large={large.has(line.codigo_producto)}
          facts={`${formatNumber(coverage.venta, 1)} bultos/día · stock ${formatNumber(coverage.stockTienda, 2)}`}
        />
        <span className={styles.packs}>
          <Requested line={line} before />
          <WhyFigure line={line} named onAsk={onAsk} />
        </span>
      </div>
      {columns.cover && <CoverChange line={line} coverage={coverage} />}
      {columns.approve && review && (
        <div className={styles.figure}>
          <span>Aprobar, en bultos</span>
          <span className={styles.typed}>
            <ApproveField line={line} review={review} />
          </span>
        </div>
      )}
      {columns.approved && (
        <div className={styles.figure}>
          <span>Aprobado</span>
          <Approved line={line} before />
        </div>
      )}
      {columns.received && (
        <div className={styles.figure}>
          <span>Recibido</span>
          <Received line={line} before />
        </div>
      )}
      <CommentField line={line} typed={review?.notes.productos[line.codigo_producto]} review={review} />
    </RowCard>
  )
}
