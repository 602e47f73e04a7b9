import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ApproveField } from './ApproveField.tsx'
import { Approved, Received, Requested } from './ChangeMark.tsx'
import { CommentField } from './CommentField.tsx'
import { coverageOf } from '../model/coverage.ts'
import { CoverChange } from './CoverChange.tsx'
import type { LineGroup } from '../model/line-groups.ts'
import { ProductName } from './ProductName.tsx'
import styles from './ReviewProducts.module.css'
import { type LineProps, linePropsOf, type LinesProps } from './line-props.ts'
import { SuggestedFigure } from './SuggestedFigure.tsx'

/** The products of an order on a phone; on an upright tablet two abreast. */
export function ReviewCards(props: LinesProps) {
  return props.groups.map((group) => (
    <section key={group.key} className={styles.group}>
      <GroupTitle group={group} onFold={props.onFold} />
      {group.folded !== true && (
        <ul className={styles.cards}>
          {group.lines.map((line) => (
            <li key={line.codigo_producto}>
              <LineCard {...linePropsOf(props, line)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}

function GroupTitle({ group, onFold }: { group: LineGroup; onFold: () => void }) {
  const { title, note, folded } = group
  if (folded === undefined) {
    return (
      <h3 className={styles.title}>
        {title} <span>{note}</span>
      </h3>
    )
  }
  const Glyph = folded ? IconChevronDown : IconChevronUp
  return (
    <h3 className={styles.foldHead}>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
        <span className={styles.title}>
          {title} <span>{note}</span>
        </span>
        <Glyph size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </h3>
  )
}

/** Typing on one card must not draw all the others again. */
const LineCard = memo(function LineCard(props: LineProps) {
  const { line, columns, large, actions, disabled, onExplain } = props
  const coverage = coverageOf(line)
  return (
    <RowCard gap={10}>
      <div className={styles.head}>
        <ProductName
          line={line}
          large={large}
          facts={`${formatNumber(coverage.dailySales, 1)} bultos/día · stock ${formatNumber(coverage.storeStock, 2)}`}
        />
        <span className={styles.packs}>
          <Requested line={line} before />
          <SuggestedFigure line={line} named onExplain={onExplain} />
        </span>
      </div>
      {columns.cover && <CoverChange line={line} coverage={coverage} />}
      {columns.approve && actions && (
        <div className={styles.figure}>
          <span>Aprobar, en bultos</span>
          <ApproveField line={line} actions={actions} disabled={disabled} />
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
      <CommentField {...props} />
    </RowCard>
  )
})
