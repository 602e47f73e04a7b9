import type { Faltante } from '@abasto/contracts/home/schema'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { FigureAccount } from '../../../../ui/card/FigureAccount.tsx'
import { dayIn } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { formatLost, lostAccount, lostPacks } from '../model/missing-view.ts'
import styles from './missing.module.css'

/** Packs that will not be sold; pressed, it tells its arithmetic. */
export function LostFigure({ row, most }: { row: Faltante; most: number }) {
  const isPhone = useIsPhone()
  const today = dayIn(useNow(), useTimeZone())
  const packs = lostPacks(row)
  const title = `${formatLost(packs)} bultos que no se venden`
  const figure = (
    <FigureAccount
      title={title}
      label={`${row.descripcion_producto}: ${title}, cómo se calcula`}
      account={lostAccount(row, today).map(({ text, value }) => ({
        text,
        value: `${formatNumber(value, 2)} bultos`,
      }))}
      hasSum
      className={styles.figure}
    >
      <span className={styles.lost}>
        {isPhone && packs > 0 && '−'}
        {formatLost(packs)}
      </span>
    </FigureAccount>
  )
  if (isPhone) return figure
  return (
    <span className={styles.lostCell}>
      {figure}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${most > 0 ? (100 * packs) / most : 0}%` }} />
      </span>
    </span>
  )
}
