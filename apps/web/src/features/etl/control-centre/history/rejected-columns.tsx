import type { Rechazo } from '@abasto/contracts/etl/schema'
import { formatDay, formatMoment } from '../../../../ui/format/dates.ts'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import styles from './history.module.css'
import { rowText } from './row-text.ts'

/** A location by name and id; each of these tables begins with it. */
export const locationCell = ({
  ubicacion_nombre: name,
  ubicacion_id: id,
}: Pick<Rechazo, 'ubicacion_nombre' | 'ubicacion_id'>) => (
  <span className={styles.twoLines}>
    <span className={styles.strong}>{name}</span>
    <span className={styles.second}>{id}</span>
  </span>
)

/** Rows have no number of their own; the same row of the same reading is shown once. */
export const rejectedKey = (row: Rechazo): string =>
  `${row.ubicacion_id} ${row.leido_en} ${row.motivo} ${rowText(row.fila)}`

export const rejectedColumns = (now: Date, timeZone: string): Column<Rechazo>[] => [
  {
    key: 'ubicacion',
    title: 'Ubicación',
    width: '180px',
    narrowWidth: '140px',
    cell: locationCell,
  },
  {
    key: 'fecha',
    title: 'Día',
    width: '110px',
    narrowWidth: '96px',
    cell: ({ fecha }) => (fecha === null ? '–' : formatDay(fecha)),
  },
  { key: 'motivo', title: 'Motivo', width: '280px', narrowWidth: '190px', cell: ({ motivo }) => motivo },
  {
    key: 'fila',
    title: 'Fila como llegó',
    cell: ({ fila }) => (
      <div className={styles.row} title={rowText(fila)}>
        {rowText(fila)}
      </div>
    ),
  },
  {
    key: 'leido',
    title: 'Leída',
    align: 'end',
    width: '150px',
    desktopOnly: true,
    cell: ({ leido_en: read }) => formatMoment(new Date(read), now, timeZone),
  },
]
