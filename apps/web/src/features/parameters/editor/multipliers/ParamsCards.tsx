import { Tag } from '../../../../ui/badge/Badge.tsx'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatReorder } from '../../model/class-rows.ts'
import { LEVEL_TITLE, LEVELS } from '../../model/params.ts'
import { DaysInput, DaysShown } from './DaysInput.tsx'
import type { GridProps } from './grid-props.ts'
import { OverMaximum } from './OverMaximum.tsx'
import styles from './ParamsCards.module.css'

/** The grid on a phone: a card a class. */
export function ParamsCards({ rows, editing }: GridProps) {
  return (
    <ul className={styles.cards} aria-label="Días de venta por clase">
      {rows.map(({ salesClass, threshold, cells, reorder, warning }) => (
        <li key={salesClass}>
          <RowCard>
            <div className={styles.head}>
              <Tag>{salesClass}</Tag>
              <span className={styles.threshold}>{threshold}</span>
            </div>
            <div className={styles.levels}>
              {LEVELS.map((level) => (
                <div key={level}>
                  {editing ? (
                    <DaysInput cell={cells[level]} editing={editing} caption={LEVEL_TITLE[level]} />
                  ) : (
                    <DaysShown cell={cells[level]} caption={LEVEL_TITLE[level]} />
                  )}
                </div>
              ))}
            </div>
            <p className={styles.reorder}>
              Punto de reorden <strong>{reorder === null ? '–' : `${formatReorder(reorder)} días`}</strong>
              {warning !== null && <OverMaximum />}
            </p>
          </RowCard>
        </li>
      ))}
    </ul>
  )
}
