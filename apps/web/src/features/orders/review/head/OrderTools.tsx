import { pedidoArchivo } from '@abasto/contracts/orders/calls'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconPrinter } from '@tabler/icons-react'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { ExportMenu } from '../../../../shared/export/ExportMenu.tsx'
import { useIsNarrow } from '../../../../ui/hooks/use-media-query.ts'
import { printOrderPath } from '../../paths.ts'
import styles from './head.module.css'

/** Out of the page: on paper, as a file. */
export function OrderTools({ order }: { order: PedidoDetalle }) {
  const isNarrow = useIsNarrow()
  return (
    <>
      <ButtonLink
        to={printOrderPath(order.id)}
        icon={IconPrinter}
        aria-label="Imprimir"
        className={isNarrow ? styles.iconOnly : undefined}
      >
        Imprimir
      </ButtonLink>
      <ExportMenu
        call={pedidoArchivo}
        input={(formato) => ({ params: { id: order.id }, query: { formato } })}
        compact={isNarrow}
      />
    </>
  )
}
