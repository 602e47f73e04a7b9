import { z } from 'zod'
import { cosaAuditada } from '../wire/audit.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { fechaPedida, formatoArchivo, instante, texto } from '../wire/values.ts'

/** Records a page of the screen shows. */
export const AUDITORIA_PAGE_SIZE = 50

export const resultadoAuditado = z.enum(['hecho', 'rechazado'], 'Debe ser hecho o rechazado')
export type ResultadoAuditado = z.infer<typeof resultadoAuditado>

const filtros = {
  /** User name; `comando`: the command line. */
  persona: texto(100).optional(),
  cosa: cosaAuditada.optional(),
  /** Of things of one kind: an order's number, a location's identifier. */
  cosa_id: texto(100).optional(),
  resultado: resultadoAuditado.optional(),
  /** What was done, who did it, from where: beginnings of words. */
  search: texto(200).optional(),
  /** Days in the tenant's time zone, both included. */
  desde: fechaPedida.optional(),
  hasta: fechaPedida.optional(),
}
const ordenados: [
  (query: { desde?: string | undefined; hasta?: string | undefined }) => boolean,
  { message: string; path: string[] },
] = [
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { message: 'La fecha de inicio no puede ser posterior a la fecha de fin', path: ['desde'] },
]

export const auditoriaConsulta = z
  .object({ ...filtros, page, page_size: pageSize(AUDITORIA_PAGE_SIZE) })
  .refine(...ordenados)
export type AuditoriaConsulta = z.infer<typeof auditoriaConsulta>

export const auditoriaArchivoConsulta = z.object({ ...filtros, formato: formatoArchivo }).refine(...ordenados)
export type AuditoriaArchivoConsulta = z.infer<typeof auditoriaArchivoConsulta>

export const registroAuditoria = z.object({
  id: z.number().int(),
  momento: instante,
  /** Null: the command line (`servicio`), or nobody that the chain knows. */
  usuario: z.string().nullable(),
  nombre: z.string().nullable(),
  accion: z.string(),
  cosa: cosaAuditada,
  cosa_id: z.string().nullable(),
  cosa_nombre: z.string().nullable(),
  resumen: z.string(),
  /** By names of the wire; `antes` and `despues` where both are known. */
  detalles: z.record(z.string(), z.unknown()),
  servicio: z.enum(['api', 'sync', 'comando']),
  direccion: z.string().nullable(),
  /** The user agent as it was sent. */
  dispositivo: z.string().nullable(),
  /** Read from it: `Chrome en Windows`; null where it says neither. */
  dispositivo_nombre: z.string().nullable(),
  resultado: resultadoAuditado,
  /** The number of the request, as the log has it. */
  solicitud: z.string().nullable(),
})
export type RegistroAuditoria = z.infer<typeof registroAuditoria>

export const auditoriaPagina = z.object({
  data: z.array(registroAuditoria),
  pagination: paginacion,
  /** What the codes are called that the details of these records hold: of locations, products and people. */
  nombres: z.record(z.string(), z.string()),
  /** The chain's people, to filter by. */
  personas: z.array(z.object({ usuario: z.string(), nombre: z.string() })),
})
export type AuditoriaPagina = z.infer<typeof auditoriaPagina>
