import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { sharePath } from '../paths.ts'
import styles from './share.module.css'
import { useScarceCodes } from './use-scarce-codes.ts'

/** Escasos de este pedido: 1 de 6, and on to the next. */
export function ScarceNav({ order, code }: { order: RepartoProducto['pedido']; code: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const codes = useScarceCodes(order, code)
  if (codes.length < 2) return null
  const at = codes.indexOf(code)
  const go = (to: string | undefined) => () => {
    if (to !== undefined) void navigate(sharePath(order.id, to), { state })
  }
  return (
    <nav className={styles.queue} aria-label="Productos escasos de este pedido">
      <span>
        Escasos de este pedido:{' '}
        <strong>
          {formatNumber(at + 1)} de {formatNumber(codes.length)}
        </strong>
      </span>
      <IconButton
        icon={IconChevronLeft}
        label="Escaso anterior"
        variant="outlined"
        disabled={at <= 0}
        onClick={go(codes[at - 1])}
      />
      <IconButton
        icon={IconChevronRight}
        label="Escaso siguiente"
        variant="outlined"
        disabled={at === codes.length - 1}
        onClick={go(codes[at + 1])}
      />
    </nav>
  )
}
