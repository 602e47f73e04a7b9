import type { Faltante } from '@abasto/contracts/home/schema'
import { Popover } from '@mantine/core'
import { useId, useState } from 'react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { dayIn } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { formatLost, lostAccount, lostPacks } from '../model/missing-view.ts'
import styles from './missing.module.css'

/** Packs that will not be sold; pressed, it tells its arithmetic. */
export function LostFigure({ row, most }: { row: Faltante; most: number }) {
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const titleId = useId()
  const packs = lostPacks(row)
  const title = `${formatLost(packs)} bultos que no se venden`
  const button = (
    <button
      type="button"
      className={styles.figure}
      aria-expanded={isOpened}
      aria-label={`${row.descripcion_producto}: ${title}, cómo se calcula`}
      onClick={() => setOpened(!isOpened)}
      onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
    >
      <span className={styles.lost}>
        {isPhone && packs > 0 && '−'}
        {formatLost(packs)}
      </span>
    </button>
  )
  if (isPhone)
    return (
      <>
        {button}
        <Dialog opened={isOpened} onClose={() => setOpened(false)} title={title}>
          <Account row={row} />
        </Dialog>
      </>
    )
  return (
    <span className={styles.lostCell}>
      <Popover opened={isOpened} onChange={setOpened} position="bottom-start" returnFocus width={380}>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={styles.panel ?? ''} aria-labelledby={titleId}>
          <h3 className={styles.panelTitle} id={titleId}>
            {title}
          </h3>
          <Account row={row} />
        </Popover.Dropdown>
      </Popover>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${most > 0 ? (100 * packs) / most : 0}%` }} />
      </span>
    </span>
  )
}

function Account({ row }: { row: Faltante }) {
  const today = dayIn(useNow(), useTimeZone())
  return (
    <dl className={styles.account}>
      {lostAccount(row, today).map(({ text, value }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{formatNumber(value, 2)} bultos</dd>
        </div>
      ))}
    </dl>
  )
}
