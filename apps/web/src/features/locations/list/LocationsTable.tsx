import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { LocationTypeTag } from '../../../shared/locations/LocationType.tsx'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { closedText, servedText, sourceText } from '../model/location-view.ts'
import styles from './locations.module.css'

export interface LocationsTableProps {
  locations: readonly UbicacionGestionada[] | undefined
  /** The others, by whose names who serves whom is said. */
  all: readonly UbicacionGestionada[]
  now: Date
  moving: boolean
  /** Undefined where there is no order to change. */
  onMove: ((location: UbicacionGestionada, step: -1 | 1) => void) | undefined
  onOpen: (location: UbicacionGestionada) => void
}

function columnsOf(props: LocationsTableProps): Column<UbicacionGestionada>[] {
  const { all, onMove } = props
  const columns: Column<UbicacionGestionada>[] = [
    { key: 'nombre', title: 'Ubicación', cell: (location) => <Name location={location} /> },
    { key: 'tipo', title: 'Tipo', width: '104px', cell: ({ tipo }) => <LocationTypeTag type={tipo} /> },
    {
      key: 'fuente',
      title: 'Fuente',
      width: '168px',
      cell: (location) => <Source {...props} location={location} />,
    },
    { key: 'calendario', title: 'Calendario', desktopOnly: true, cell: closedText },
    { key: 'surte', title: 'La surten', desktopOnly: true, cell: (location) => servedText(location, all) },
  ]
  if (onMove) {
    const title = 'Orden'
    columns.push({
      key: 'orden',
      title,
      titleHidden: true,
      width: '104px',
      cell: (location) => <Move {...props} location={location} />,
    })
  }
  return columns
}

/** Drawn anew only when what it shows is another: not beneath a location that opens. */
export const LocationsTable = memo(function LocationsTable(props: LocationsTableProps) {
  const { locations, onMove, onOpen } = props
  return (
    <DataTable
      label="Ubicaciones"
      columns={columnsOf(props)}
      rows={locations}
      rowKey={({ id }) => id}
      rowTone={({ activa }) => (activa ? undefined : 'quiet')}
      minWidth="860px"
      narrowMinWidth="640px"
      loadingText="Cargando ubicaciones..."
      empty={
        onMove ? 'Todavía no hay ubicaciones: crea la primera tienda.' : 'Ninguna ubicación está retirada.'
      }
      opening={{ label: ({ nombre }) => `Ver ${nombre}`, open: onOpen }}
      renderCard={(location) => (
        <RowCard tone={location.activa ? undefined : 'quiet'}>
          <CardOpener className={styles.cardName} onOpen={() => onOpen(location)}>
            {location.nombre}
          </CardOpener>
          <span className={styles.second}>
            {location.id} · fuente: {sourceText(location)} · {closedText(location)}
          </span>
          <span className={styles.cardFoot}>
            <LocationTypeTag type={location.tipo} />
            {onMove && <Move {...props} location={location} />}
          </span>
        </RowCard>
      )}
    />
  )
})

interface Of {
  location: UbicacionGestionada
}

function Name({ location: { nombre, id } }: Of) {
  return (
    <span className={styles.names}>
      <span className={styles.name}>{nombre}</span>
      <span className={styles.second}>{id}</span>
    </span>
  )
}

function Source({ location, now }: LocationsTableProps & Of) {
  const timeZone = useTimeZone()
  const { a_mano, fuente } = location
  return (
    <span className={styles.names}>
      <span>{sourceText(location)}</span>
      {fuente === null && a_mano && (
        <span className={styles.second}>{formatMoment(new Date(a_mano.momento), now, timeZone)}</span>
      )}
    </span>
  )
}

function Move({ location, locations = [], moving, onMove }: LocationsTableProps & Of) {
  const place = locations.findIndex(({ id }) => id === location.id)
  return (
    <span className={styles.move}>
      <IconButton
        icon={IconArrowUp}
        label={`Subir ${location.nombre}`}
        disabled={moving || place <= 0}
        onClick={() => onMove?.(location, -1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={`Bajar ${location.nombre}`}
        disabled={moving || place === locations.length - 1}
        onClick={() => onMove?.(location, 1)}
      />
    </span>
  )
}
