import { formatDayOfMonth, formatWeekday } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { PlaceFigures } from '../location-figures.ts'
import { PlaceCover, PlaceStock, SalesDayFigure, StockDayFigure } from './figure-cells.tsx'
import { SalesPicture, StockPicture } from './day-pictures.tsx'
import { PlaceName } from './LocationName.tsx'
import type { PlacesProps } from './locations-props.ts'
import styles from './LocationsTable.module.css'

/** The locations side by side; native, because its groups are headings of rows. */
export function PlacesTable(props: PlacesProps) {
  const { places, days, pointed } = props
  const { current, stores, cedis } = places
  const span = pointed === null ? `${formatDayOfMonth(days.days[0] ?? '')} a hoy` : undefined
  const shownDay = span ?? formatWeekday(days.days[pointed ?? 0] ?? '')
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Existencias por ubicación">
        <colgroup>
          <col style={{ width: '15.5%' }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 152 }} />
          <col />
          <col style={{ width: 84 }} />
          <col />
          <col style={{ width: 92 }} />
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
            <PlaceRow {...props} figures={current} />
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

interface GroupProps extends PlacesProps {
  title: string
  rows: readonly PlaceFigures[]
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
        <PlaceRow key={figures.place.ubicacion_id} {...props} figures={figures} />
      ))}
    </tbody>
  )
}

function PlaceRow({
  figures,
  days,
  perPack,
  code,
  pointed,
  onPoint,
}: PlacesProps & { figures: PlaceFigures }) {
  const picture = { figures, days, pointed, onPoint }
  return (
    <tr className={styles.row}>
      <th scope="row">
        <PlaceName place={figures.place} code={code} />
      </th>
      <td className={styles.end}>
        <PlaceStock figures={figures} perPack={perPack} />
      </td>
      <td className={styles.cover}>
        <PlaceCover figures={figures} />
      </td>
      <td>
        <StockPicture {...picture} />
      </td>
      <td className={styles.ofDay}>
        <StockDayFigure figures={figures} perPack={perPack} pointed={pointed} />
      </td>
      <td>
        <SalesPicture {...picture} />
      </td>
      <td className={styles.ofDay}>
        <SalesDayFigure figures={figures} perPack={days.salesPerPack} pointed={pointed} />
      </td>
    </tr>
  )
}
