import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import { IconScissors } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import styles from './decision.module.css'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000
/** Those that are named; the lines show them all. */
const NAMED = 6

export interface BeyondStockProps {
  cedi: string
  /** The most first. */
  products: readonly ProductoPrometido[]
  reason: string
  disabled: boolean
  onReason: (reason: string) => void
  /** Brings each quantity down to what is left. */
  onCut: () => void
}

/** What the CEDI would promise beyond its stock, and the ways out: less of it, or a reason that is kept. */
export function BeyondStock({ cedi, products, reason, disabled, onReason, onCut }: BeyondStockProps) {
  const packs = products.reduce((sum, { sobre_stock_bultos }) => sum + sobre_stock_bultos, 0)
  return (
    <>
      <Banner tone="warning">
        <strong>
          {cedi} no tiene {formatCount(packs, 'bulto', 'bultos')} de{' '}
          {formatCount(products.length, 'producto', 'productos')}.
        </strong>
        <ul className={styles.beyond}>
          {products.slice(0, NAMED).map((one) => (
            <li key={one.codigo_producto}>
              {one.descripcion_producto}: pide {formatNumber(one.pide_bultos)}, quedan{' '}
              {formatNumber(one.puede_prometer_bultos)}
            </li>
          ))}
          {products.length > NAMED && <li>y {formatNumber(products.length - NAMED)} más</li>}
        </ul>
      </Banner>
      <Button icon={IconScissors} disabled={disabled} onClick={onCut}>
        Recortar a lo que queda
      </Button>
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
