import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { Tag } from '../../ui/badge/Badge.tsx'
import { SegmentedFilter } from '../../ui/field/Filters.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import { NarrowOnly } from '../../ui/table/NarrowOnly.tsx'
import { TwoLines } from '../../ui/table/Quantity.tsx'

type LocationType = Ubicacion['tipo']

/** TIENDA or CEDI. */
export const LocationTypeTag = ({ type }: { type: LocationType }) => (
  <Tag filled={type === 'cedi'}>{type.toUpperCase()}</Tag>
)

interface LocationLinesProps {
  row: { ubicacion_id: string; ubicacion_nombre: string; tipo_ubicacion: LocationType }
}

/** Its name, and beneath it id and, where no column says it, type. */
export const LocationLines = ({ row }: LocationLinesProps) => (
  <TwoLines
    main={row.ubicacion_nombre}
    beneath={
      <>
        {row.ubicacion_id}
        <NarrowOnly> · {row.tipo_ubicacion.toUpperCase()}</NarrowOnly>
      </>
    }
  />
)

interface LocationTypeFilterProps {
  /** Undefined while they load: no counts yet. */
  locations: readonly { tipo_ubicacion: LocationType }[] | undefined
  value: 'todas' | LocationType
  onChange: (value: 'todas' | LocationType) => void
}

/** All locations, stores, or distribution centres, with how many there are of each. */
export function LocationTypeFilter({ locations, value, onChange }: LocationTypeFilterProps) {
  const countOf = (type: LocationType) =>
    locations && formatNumber(locations.filter((row) => row.tipo_ubicacion === type).length)
  return (
    <SegmentedFilter
      label="Tipo de ubicación"
      value={value}
      onChange={onChange}
      options={[
        { value: 'todas', label: 'Todas', count: locations && formatNumber(locations.length) },
        { value: 'tienda', label: 'Tiendas', count: countOf('tienda') },
        { value: 'cedi', label: 'CEDI', count: countOf('cedi') },
      ]}
    />
  )
}
