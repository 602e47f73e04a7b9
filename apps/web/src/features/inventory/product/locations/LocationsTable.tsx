import { formatDayOfMonth, formatWeekday } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { LocationFigures } from '../location-figures.ts'
import { SalesPicture, StockPicture } from './day-pictures.tsx'
import { CoverCell, StockCell, SalesDayCell, StockDayCell } from './figure-cells.tsx'
import { LocationName } from './LocationName.tsx'
import type { LocationsProps } from './locations-props.ts'
import styles from './LocationsTable.module.css'
import { inTextSize } from '../../../../ui/theme/text-size.ts'

/** The locations side by side; native, because its groups are headings of rows. */
export function LocationsTable(props: LocationsProps) {
  const { locations, days, pointed } = props
  const { current, stores, cedis } = locations
  const span = pointed === null ? `${formatDayOfMonth(days.days[0] ?? '')} a hoy` : undefined
  const shownDay = span ?? formatWeekday(days.days[pointed ?? 0] ?? '')
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Existencias por ubicación">
        <colgroup>
          <col style={{ width: '15.5%' }} />
          <col style={{ width: inTextSize(128) }} />
          <col style={{ width: inTextSize(152) }} />
          <col />
          <col style={{ width: inTextSize(84) }} />
          <col />
          <col style={{ width: inTextSize(92) }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Ubicación</th>
            <th scope="col" className={styles.end}>
              Stock Actual
            </th>
            <th scope="col" className={styles.cover}>
              Alcanza
            </th>
            <th scope="col" colSpan={2}>
              Existencias por día <span className={styles.day}>{shownDay}</span>
            </th>
            <th scope="col" colSpan={2}>
              Ventas por día <span className={styles.day}>{shownDay}</span>
            </th>
          </tr>
        </thead>
        {current && (
          <tbody className={styles.current}>
            <LocationRow {...props} figures={current} />
          </tbody>
        )}
        <Group
          {...props}
          title={current ? 'Las demás tiendas' : 'Tiendas'}
          rows={stores}
          note="lo peor primero"
        />
        <Group {...props} title="CEDI" rows={cedis} />
      </table>
    </div>
  )
}

interface GroupProps extends LocationsProps {
  title: string
  rows: readonly LocationFigures[]
  note?: string
}

function Group({ title, rows, note, ...props }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={7}>
          <strong>{title}</strong> {formatNumber(rows.length)}
          {note !== undefined && rows.length > 1 && `, ${note}`}
        </th>
      </tr>
      {rows.map((figures) => (
        <LocationRow key={figures.location.ubicacion_id} {...props} figures={figures} />
      ))}
    </tbody>
  )
}

function LocationRow({
  figures,
  days,
  perPack,
  code,
  pointed,
  onPoint,
}: LocationsProps & { figures: LocationFigures }) {
  const picture = { figures, days, pointed, onPoint }
  return (
    <tr className={styles.row}>
      <th scope="row">
        <LocationName location={figures.location} code={code} />
      </th>
      <td className={styles.end}>
        <StockCell figures={figures} perPack={perPack} />
      </td>
      <td className={styles.cover}>
        <CoverCell figures={figures} />
      </td>
      <td>
        <StockPicture {...picture} />
      </td>
      <td className={styles.ofDay}>
        <StockDayCell figures={figures} perPack={perPack} pointed={pointed} />
      </td>
      <td>
        <SalesPicture {...picture} />
      </td>
      <td className={styles.ofDay}>
        <SalesDayCell figures={figures} perPack={days.salesPerPack} pointed={pointed} />
      </td>
    </tr>
  )
}
