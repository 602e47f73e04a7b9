import { suggest } from '@abasto/domain/replenishment/suggest'
import type { StockParams } from '@abasto/domain/stock/params'
import { Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import type { WizardLine } from './lines.ts'
import styles from './WhyPanel.module.css'
import { WhyTrail } from './WhyTrail.tsx'

/** A suggestion that was asked why, and the figure that was pressed. */
export interface Asked {
  readonly line: WizardLine
  readonly anchor: HTMLElement
}

export interface WhyPanelProps {
  asked: Asked | null
  params: StockParams
  onClose: () => void
}

/**
 * ¿Por qué N bultos? One panel for all rows: beside the figure on a desktop, from below on a phone. It is
 * worked out by the function the server used.
 */
export function WhyPanel({ asked, params, onClose }: WhyPanelProps) {
  const isPhone = useIsPhone()
  const titleId = useId()
  // What is closing still shows what it showed.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null

  const { line, anchor } = last
  const title = `¿Por qué ${formatNumber(line.cantidad_ajustada_bultos)} bultos?`
  const subtitle = `${line.descripcion_producto} · ${line.codigo_producto}`
  const trail = <WhyTrail suggestion={suggest(line, params)} served={line.cantidad_ajustada_bultos} />
  if (isPhone) {
    return (
      <Dialog opened={asked !== null} onClose={onClose} title={title} subtitle={subtitle}>
        {trail}
      </Dialog>
    )
  }
  const close = (): void => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  return (
    <Popover
      opened={asked !== null}
      onChange={(opened) => !opened && close()}
      position="left"
      middlewares={{ shift: { padding: 16 }, flip: true }}
      withArrow
      arrowSize={12}
      trapFocus
      returnFocus
      width={452}
    >
      <Popover.Target>
        <Anchor key={line.codigo_producto} to={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-labelledby={titleId}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          <IconButton icon={IconX} label="Cerrar" onClick={close} className={styles.close} data-autofocus />
        </div>
        {trail}
      </Popover.Dropdown>
    </Popover>
  )
}

interface AnchorProps {
  to: HTMLElement
  ref?: (element: Element | null) => void
}

/** Stands in for the pressed figure, which lives in the table: the popover is placed by it. */
function Anchor({ to, ref }: AnchorProps) {
  return (
    <span
      hidden
      ref={(element) => {
        ref?.(element ? to : null)
      }}
    />
  )
}
