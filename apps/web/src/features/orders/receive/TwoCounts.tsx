import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ownKey, readState } from '../../../shared/session/session-state.ts'
import { dropRefused } from '../../../shared/outbox/own-outbox.ts'
import type { Waiting } from '../../../shared/outbox/waiting.ts'
import { Description } from '../../../shared/description/Description.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { countedOtherwise } from './two-counts.ts'
import styles from './receive.module.css'
import { countSchema, nothingCounted } from './reception.ts'

/** Somebody else received the order while this person counted without a network: both counts, side by side. */
export function TwoCounts({ order, refused }: { order: PedidoDetalle; refused: Waiting }) {
  const key = refused.keptAs ?? ownKey(refused.id)
  const count = readState(localStorage, key, countSchema) ?? nothingCounted()
  const other = countedOtherwise(order, count)
  return (
    <>
      <Banner
        tone="warning"
        action={<Button onClick={() => dropRefused(refused)}>Quitar lo que conté</Button>}
      >
        <strong>Lo que contaste no se envió:</strong> {refused.refusal}{' '}
        {other.length === 0
          ? 'Quedó exactamente lo que contaste.'
          : `${formatCount(other.length, 'producto quedó con otra cantidad', 'productos quedaron con otra cantidad')}: si lo tuyo es lo correcto, avisa a quien lo recibió.`}
      </Banner>
      {other.length > 0 && (
        <Sheet label="Lo que contaste y lo que quedó">
          <ul className={styles.rows} aria-label="Lo que contaste y lo que quedó">
            {other.map(({ codigo_producto: code, descripcion_producto: name, mine, theirs }) => (
              <li key={code} className={styles.both}>
                <span className={styles.product}>
                  <strong className={styles.name}>
                    <Description text={name} />
                  </strong>
                  <span className={styles.code}>{code}</span>
                </span>
                <span>
                  contaste <strong>{formatNumber(mine)}</strong>
                </span>
                <span>
                  quedó <strong>{formatNumber(theirs)}</strong>
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
