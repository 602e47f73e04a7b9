import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import { THIN_SHARE } from '@abasto/domain/sales/whole-day'
import { useId, useRef, useState } from 'react'
import { hasFeature, useTenant } from '../../../../../shared/tenant/tenant-context.ts'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { formatNumber, formatPercent } from '../../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../../ui/hooks/use-media-query.ts'
import { Popover } from '../../../../../ui/layer/Popover.tsx'
import styles from './NightExplanation.module.css'

const TITLE = 'Qué es una tienda completa'

/** The definition with its bounds, beside the words that rest on it. */
export function NightExplanation({ bound }: { bound: AnocheRespuesta['limite_rechazo'] }) {
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const titleId = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const button = (
    <button
      ref={anchor}
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      Qué es completa
    </button>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Dialog opened={isOpened} onClose={() => setOpened(false)} title={TITLE}>
          <Definition bound={bound} />
        </Dialog>
      </>
    )
  }
  return (
    <>
      {button}
      {isOpened && (
        <Popover
          anchor={anchor}
          onClose={() => setOpened(false)}
          width={420}
          className={styles.panel}
          aria-labelledby={titleId}
        >
          <h3 className={styles.title} id={titleId}>
            {TITLE}
          </h3>
          <Definition bound={bound} />
        </Popover>
      )}
    </>
  )
}

function Definition({ bound }: { bound: AnocheRespuesta['limite_rechazo'] }) {
  const keepsStock = hasFeature(useTenant(), 'inventory')
  return (
    <div className={styles.text}>
      <ul>
        <li>Sus ventas de ayer se leyeron después de terminar el día.</li>
        <li>
          Llegó al menos el {formatPercent(THIN_SHARE, 0)} de las líneas que ese día de la semana suele traer.
        </li>
        <li>
          Se rechazó a lo sumo el {formatPercent(bound.porcentaje / 100, 0)} de sus líneas;{' '}
          {formatNumber(bound.lineas)} se permiten siempre.
        </li>
        {keepsStock && <li>Su stock se leyó después de su última venta de ayer.</li>}
        <li>Ninguna lectura suya está retenida, a la espera de una decisión.</li>
      </ul>
      <p>También lo está la que ayer no abrió, según su calendario, y la que vende desde hoy.</p>
      {keepsStock && <p>Un CEDI está al día cuando su stock se leyó después de terminar el día.</p>}
    </div>
  )
}
