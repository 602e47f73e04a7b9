import type { RegistroAuditoria } from '@abasto/contracts/audit/schema'
import type { CosaAuditada } from '@abasto/contracts/wire/audit'
import { formatDay } from '../../../ui/format/dates.ts'

/** Kinds of things, as the filter names them. */
export const KIND_LABELS: Readonly<Record<CosaAuditada, string>> = {
  pedido: 'Pedidos',
  parametros: 'Parámetros de stock',
  politica: 'Políticas',
  calendario: 'Calendarios',
  fuente: 'Fuentes',
  entrega: 'Entregas retenidas',
  corrida: 'Sincronizaciones',
  automatico: 'ETL automático',
  retroprueba: 'Retropruebas',
  avisos: 'Avisos',
  ubicacion: 'Ubicaciones',
  producto: 'Productos',
  persona: 'Personas',
  cadena: 'Cadena',
  sesion: 'Entradas y salidas',
  vista: 'Vistas guardadas',
  archivo: 'Exportaciones',
  permiso: 'Sin permiso',
}

/** Who did it; without an account the command line, or nobody that the chain knows. */
export function whoDid({ nombre, usuario, servicio }: RegistroAuditoria): string {
  return nombre ?? usuario ?? (servicio === 'comando' ? 'Línea de comandos' : 'Persona desconocida')
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  antes: 'antes',
  campos: 'campos',
  cantidad_aprobada_bultos: 'bultos aprobados',
  cedi_origen: 'origen',
  codigo: 'producto',
  codigo_producto: 'producto',
  comentario_general: 'comentario',
  correos: 'correos',
  despues: 'después',
  dias_cerrados: 'días cerrados',
  dias_relectura: 'días que se releen',
  fecha_fin: 'hasta',
  fecha_inicio: 'desde',
  habilitado: 'habilitado',
  horas_stock: 'horas del stock',
  observacion: 'observación',
  politica: 'política',
  politicas: 'políticas',
  reintentos_hasta: 'reintentos hasta',
  search: 'búsqueda',
  sin_probar: 'sin probar',
  tienda_destino: 'destino',
  tienda_id: 'tienda',
  ubicacion_id: 'ubicación',
  webhook_cambia: 'cambió el webhook',
}

const fieldLabel = (name: string): string => FIELD_LABELS[name] ?? name.replaceAll('_', ' ')

/** A period begins with its first day: as stored, the shorter name comes first. */
const FIRST = 'fecha_inicio'

/** Longer ones are read in the exported file. */
const MOST_LINES = 4
const LONGEST_VALUE = 120

/** What codes are called. */
export type Names = Readonly<Record<string, string>>

/** The details of a record, a line a field; what changed as `hora: 05:00 → 04:30`. */
export function detailLines(
  { detalles: coded }: Pick<RegistroAuditoria, 'detalles'>,
  names: Names,
): string[] {
  const detalles = isRecord(coded) ? named(coded, names) : {}
  const { antes, despues, ...others } = detalles
  const changes = isRecord(antes) && isRecord(despues) ? changedLines(antes, despues) : []
  const rest = isRecord(antes) && isRecord(despues) ? others : detalles
  const lines = [
    ...changes,
    ...Object.entries(rest)
      .filter(([, value]) => value !== null)
      .toSorted(([a], [b]) => Number(b === FIRST) - Number(a === FIRST))
      .map(([name, value]) => `${fieldLabel(name)}: ${valueText(value)}`),
  ]
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `y ${lines.length - MOST_LINES + 1} más`]
}

function changedLines(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(
      (name) =>
        `${fieldLabel(name)}: ${fieldValueText(name, before[name])} → ${fieldValueText(name, after[name])}`,
    )
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** Days of the week by their names. */
function fieldValueText(name: string, value: unknown): string {
  if (name !== 'dias_cerrados' || !Array.isArray(value)) return valueText(value)
  return valueText(value.map((day) => WEEKDAYS[Number(day) - 1] ?? day))
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'ninguno' : clipped(value.map(valueText).join(', '))
  if (isRecord(value)) {
    return clipped(
      Object.entries(value)
        .map(([name, of]) => `${fieldLabel(name)} ${valueText(of)}`)
        .join(', '),
    )
  }
  if (typeof value !== 'string') return clipped(JSON.stringify(value))
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : clipped(value)
}

/** Words of the wire that people say otherwise. */
const WORDS: Names = {
  calendario: 'las del calendario',
  regla_niveles: 'regla de niveles',
  regla_guarda: 'regla de niveles con guarda de un bulto',
  proxima_entrega: 'hasta la próxima entrega',
  promedio_ponderado: 'promedio ponderado',
  promedio_28: 'promedio de 28 días',
  nivel_perfil: 'nivel y perfil semanal',
  combinado: 'combinado',
}

/** The same with what each code is called. */
function named(record: Record<string, unknown>, names: Names): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, namedValue(value, names)]))
}

function namedValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value] : (WORDS[value] ?? value)
  if (Array.isArray(value)) return value.map((each) => namedValue(each, names))
  return isRecord(value) ? named(value, names) : value
}

const clipped = (text: string): string =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
