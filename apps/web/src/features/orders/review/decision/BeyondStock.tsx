import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconArrowsSplit, IconScissors } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { sharePath } from '../../paths.ts'
import styles from './decision.module.css'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000
/** Those that are named; the lines show them all. */
const NAMED = 6

export interface BeyondStockProps {
  order: Pick<PedidoDetalle, 'id' | 'cedi_origen_nombre'>
  /** The most first. */
  products: readonly ProductoPrometido[]
  reason: string
  disabled: boolean
  onReason: (reason: string) => void
  /** Brings each quantity down to what is left. */
  onCut: () => void
}

/** What the CEDI would promise beyond its stock, and the ways out: share it, less of it, or a reason that is kept. */
export function BeyondStock({ order, products, reason, disabled, onReason, onCut }: BeyondStockProps) {
  const { state } = useLocation()
  const [worst] = products
  const packs = products.reduce((sum, { sobre_stock_bultos }) => sum + sobre_stock_bultos, 0)
  return (
    <>
      <Banner tone="warning">
        <strong className={styles.beyondTitle}>
          {order.cedi_origen_nombre} no tiene {formatCount(packs, 'bulto', 'bultos')} de{' '}
          {formatCount(products.length, 'producto', 'productos')}.
        </strong>
        <ul className={styles.beyond}>
          {products.slice(0, NAMED).map((one) => (
            <li key={one.codigo_producto}>
              <Link to={sharePath(order.id, one.codigo_producto)} state={state}>
                {one.descripcion_producto}
              </Link>
              : pide {formatNumber(one.pide_bultos)}, quedan {formatNumber(one.puede_prometer_bultos)}
              {one.esperan_bultos + one.borradores_bultos > 0 &&
                `, otros esperan ${formatNumber(one.esperan_bultos + one.borradores_bultos)}`}
            </li>
          ))}
          {products.length > NAMED && <li>y {formatNumber(products.length - NAMED)} más</li>}
        </ul>
      </Banner>
      <div className={styles.ways}>
        {worst && (
          <ButtonLink
            variant="tint"
            icon={IconArrowsSplit}
            to={sharePath(order.id, worst.codigo_producto)}
            state={state}
          >
            Repartir con los demás
          </ButtonLink>
        )}
        <Button icon={IconScissors} disabled={disabled} onClick={onCut}>
          Recortar a lo que queda
        </Button>
      </div>
      <TextAreaField
        label="O apruébalo sobre el stock: ¿por qué?"
        required
        maxLength={LONGEST_REASON}
        value={reason}
        disabled={disabled}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  )
}
