import type { Faltante, QueViene } from '@abasto/contracts/home/schema'
import {
  type Icon,
  IconBuildingWarehouse,
  IconClipboardList,
  IconClipboardOff,
  IconClockExclamation,
  IconHourglass,
  IconPackageOff,
  IconTruck,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { dayIn } from '../../../../ui/format/dates.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { whatComesText } from '../model/missing-view.ts'
import styles from './missing.module.css'

const ICON: Readonly<Record<QueViene['tipo'], Icon>> = {
  atrasado: IconClockExclamation,
  llega: IconTruck,
  por_aprobar: IconHourglass,
  en_borrador: IconClipboardList,
  cedi_no_tiene: IconBuildingWarehouse,
  ningun_cedi: IconBuildingWarehouse,
  sin_pedir: IconClipboardOff,
}

/** What comes of a product, or why nothing does. */
export function NextArrival({ row: { viene } }: { row: Faltante }) {
  const today = dayIn(useNow(), useTimeZone())
  const { look, text, beneath } = whatComesText(viene, today)
  const isScarce = viene.tipo === 'en_borrador' && viene.escaso
  const Glyph = isScarce ? IconPackageOff : ICON[viene.tipo]
  return (
    <span className={styles.comes}>
      <Glyph size={18} stroke={1.75} aria-hidden="true" className={styles[look]} />
      <span>
        <span className={clsx(styles.main, styles[look])}>{text}</span>
        <span className={styles.beneath}>{beneath}</span>
      </span>
    </span>
  )
}
