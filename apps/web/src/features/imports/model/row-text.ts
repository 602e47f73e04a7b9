import type { UbicacionImportada } from '@abasto/contracts/imports/schema'
import type { CampoColumna } from '@abasto/contracts/imports/sheet'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'

/** Fields that hold a number, which stand at right. */
export const NUMBER_FIELDS: readonly (CampoColumna | null)[] = [
  'cantidad',
  'existencia',
  'precio',
  'monto',
  'bulto',
  'peso_kg',
  'capa',
  'paleta',
]

const MOST_DIGITS = 3

/** What a row holds of a field, as it will be loaded, in the way that people read it. */
export function rowText(
  field: CampoColumna,
  value: string,
  locations: readonly Pick<UbicacionImportada, 'ubicacion_id' | 'nombre'>[],
): string {
  if (field === 'fecha' && /^\d{4}-\d{2}-\d{2}/.test(value)) return formatDay(value)
  if (field === 'hora') return value.replace(/^(\d{1,2}:\d{2}):\d{2}.*$/, '$1')
  if (field === 'tienda') {
    return locations.find(({ ubicacion_id: id }) => id === value)?.nombre ?? value
  }
  if (NUMBER_FIELDS.includes(field) && /^-?\d+(\.\d+)?$/.test(value)) {
    const digits = Math.min(MOST_DIGITS, value.split('.')[1]?.length ?? 0)
    return formatNumber(Number(value), digits)
  }
  return value
}
