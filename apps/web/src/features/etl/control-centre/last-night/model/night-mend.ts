import type {
  AnocheRespuesta,
  EstadoAnoche,
  UbicacionAnoche,
} from '@abasto/contracts/completeness/last-night'
import { formatMoment } from '../../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'

/** What reads a location again: its sales, its stock, or both. */
export interface Reading {
  id: string
  sales: boolean
  stock: boolean
}

export type Mend =
  | { kind: 'reading' }
  | { kind: 'read'; label: string; reading: Reading; isHeldUp: boolean }
  | { kind: 'codes'; label: string }
  | { kind: 'rejected' }
  | { kind: 'source'; label: string }
  | { kind: 'decide' }
  | { kind: 'none' }

/** The one thing that mends a location's night, and whether it can be begun now. */
export function mendOf(location: UbicacionAnoche, { leyendo, por_leer }: AnocheRespuesta): Mend {
  if (location.leyendo) return { kind: 'reading' }
  const { ubicacion_id: id, accion, estado } = location
  switch (accion) {
    case 'leer': {
      // What is read already need not be asked for again.
      const reading = { id, sales: true, stock: por_leer.inventario.includes(id) && !leyendo.inventario }
      return {
        kind: 'read',
        label: READ_LABELS[estado] ?? 'Volver a leer',
        reading,
        isHeldUp: leyendo.ventas,
      }
    }
    case 'leer_stock':
      return {
        kind: 'read',
        label: 'Leer stock',
        reading: { id, sales: false, stock: true },
        isHeldUp: leyendo.inventario,
      }
    case 'asignar_codigos': {
      const codes = formatCount(location.evidencia.codigos_por_asignar, 'código', 'códigos')
      return { kind: 'codes', label: `Asignar ${codes}` }
    }
    case 'ver_rechazos':
      return { kind: 'rejected' }
    case 'configurar':
      return { kind: 'source', label: 'Configurar fuente' }
    case 'decidir':
      return { kind: 'decide' }
    default:
      return { kind: 'none' }
  }
}

/** A day that was read too early is read whole: queries take days, and its sums are of one reading. */
const READ_LABELS: Readonly<Partial<Record<EstadoAnoche, string>>> = {
  no_llego: 'Leer ahora',
  parcial: 'Leer el día entero',
}

interface At {
  now: Date
  timeZone: string
}

/** Beneath the button: what happens by itself, or what the bound is. */
export function mendNote(
  location: UbicacionAnoche,
  night: AnocheRespuesta,
  mend: Mend,
  { now, timeZone }: At,
): string {
  const { proximo_intento: next, estado } = location
  if (mend.kind === 'reading') return 'se actualiza sola'
  if (mend.kind === 'read' && mend.isHeldUp) return 'espera a la lectura en curso'
  if (next !== null) {
    const at = new Date(next)
    return at <= now
      ? 'se intenta en un momento'
      : `próximo intento ${sooner(formatMoment(at, now, timeZone))}`
  }
  if (estado === 'rechazada' && mend.kind !== 'read') {
    const { porcentaje, lineas } = night.limite_rechazo
    return `límite: ${formatNumber(porcentaje)} % o ${formatNumber(lineas)} líneas`
  }
  return ''
}

/** Today's goes without saying. */
const sooner = (moment: string): string => moment.replace(/^hoy /, '')

/** Whether the one button for all would be refused: a run of a kind that it needs is going on. */
export const isHeldUp = ({ leyendo, por_leer }: AnocheRespuesta): boolean =>
  (por_leer.ventas.length > 0 && leyendo.ventas) || (por_leer.inventario.length > 0 && leyendo.inventario)

/** Whether there is anything that reading would mend. */
export const isReadable = ({ por_leer }: AnocheRespuesta): boolean =>
  por_leer.ventas.length + por_leer.inventario.length > 0

/** Whether what is shown will be other in a moment: a run is going on, or a retry is about to begin. */
export function isChanging(night: AnocheRespuesta | undefined, now: Date): boolean {
  if (!night) return false
  const { leyendo, ubicaciones } = night
  return (
    leyendo.ventas ||
    leyendo.inventario ||
    ubicaciones.some(
      ({ completa, accion, proximo_intento: next }) =>
        !completa && accion === null && next !== null && new Date(next) <= now,
    )
  )
}
