import type { AuditoriaArchivoConsulta } from '@abasto/contracts/audit/schema'
import type { Caller } from '@abasto/service/calls/caller'
import { instant, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { deviceName } from '../../catalogue/device.ts'
import { auditRows, type AuditRow } from './audit-read-model.ts'

/** The records of /settings/auditoria under its filters, in its order, all pages. */
export function auditFile(
  rowsOf: RowsOf,
  query: AuditoriaArchivoConsulta,
  { user, today }: Pick<Caller, 'user' | 'today'>,
): FileContent<AuditRow> {
  const about = query.cosa_id ?? query.cosa ?? 'todo'
  return {
    name: ['auditoria', about, today],
    title: 'Auditoría',
    columns: COLUMNS,
    rows: rowsOf(auditRows(query, user.timeZone)),
  }
}

const COLUMNS: readonly Column<AuditRow>[] = [
  instant('Momento', (row) => row.momento),
  text('Persona', 24, (row) => row.nombre ?? row.usuario ?? nobody(row)),
  text('Usuario', 16, (row) => row.usuario),
  text('Qué hizo', 48, (row) => row.resumen),
  text('Resultado', 12, (row) => (row.resultado === 'hecho' ? 'Hecho' : 'No se permitió')),
  text('Sobre', 14, (row) => row.cosa),
  text('Identificador', 16, (row) => row.cosa_id),
  text('Nombre', 24, (row) => row.cosa_nombre),
  text('Detalles', 60, (row) => detailsText(row.detalles)),
  text('Dirección', 18, (row) => row.direccion),
  text('Dispositivo', 24, (row) => deviceName(row.dispositivo)),
  text('Navegador', 40, (row) => row.dispositivo),
  text('Número de solicitud', 38, (row) => row.solicitud),
]

function nobody({ servicio }: AuditRow): string {
  return servicio === 'comando' ? 'Línea de comandos' : 'Desconocida'
}

function detailsText(details: AuditRow['detalles']): string | null {
  return Object.keys(details).length === 0 ? null : JSON.stringify(details)
}
