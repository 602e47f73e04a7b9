import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../tenancy/with-tenant.ts'

/** What is looked up of a thing: its name now, and the id that stays its own when numbers change (a restore). */
export type AuditLookup = 'order' | 'location' | 'product' | 'held' | 'none'

/** Who did it, as they are called now. */
export interface AuditPerson {
  readonly userId: number
  readonly username: string
  readonly fullName: string | null
}

/** From where. */
export interface AuditOrigin {
  readonly service: 'api' | 'sync' | 'comando'
  readonly address: string | null
  readonly device: string | null
  readonly requestId: string | null
}

/** One act of a person, in Spanish where people read it. */
export interface AuditRecord extends AuditOrigin {
  readonly tenantId: number
  readonly at: Date
  /** Null: the command line, or nobody that the chain knows. */
  readonly person: AuditPerson | null
  readonly action: string
  readonly thing: {
    readonly kind: string
    readonly lookup: AuditLookup
    /** Null: it is about none in particular. */
    readonly key: string | number | null
  }
  /** `{cosa}` stands for the thing's name. */
  readonly summary: string
  /** What stands there when there is no thing, or none of that key. */
  readonly unnamed: string
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>
  readonly outcome: 'hecho' | 'rechazado'
}

/** A user agent may be of any length. */
const LONGEST_DEVICE = 300

/** Adds to the audit trail of the transaction's tenant: stands or falls with what else the transaction does. */
export async function insertAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { thing, person } = record
  await sql`
    INSERT INTO auditoria (
      tenant_id, momento, usuario_id, usuario, nombre, accion, cosa, cosa_id, cosa_nombre,
      resumen, detalles, servicio, direccion, dispositivo, resultado, solicitud
    )
    SELECT
      ${record.tenantId}::integer,
      ${record.at}::timestamptz,
      ${person?.userId ?? null}::integer,
      ${person?.username ?? null}::text,
      ${person?.fullName ?? null}::text,
      ${record.action}::text,
      ${thing.kind}::text,
      cosa.id,
      cosa.nombre,
      replace(${record.summary}::text, '{cosa}', COALESCE(cosa.nombre, ${record.unnamed}::text)),
      ${JSON.stringify(record.details)}::jsonb,
      ${record.service}::text,
      ${record.address}::text,
      ${record.device?.slice(0, LONGEST_DEVICE) ?? null}::text,
      ${record.outcome}::text,
      ${record.requestId}::text
    FROM (VALUES (1)) AS uno
    LEFT JOIN (${thing.key === null ? NOTHING : LOOKUPS[thing.lookup](String(thing.key))}) AS cosa ON true
  `.execute(tx)
}

const NOTHING = sql`SELECT NULL::text AS id, NULL::text AS nombre`

const LOOKUPS: Readonly<Record<AuditLookup, (key: string) => RawBuilder<unknown>>> = {
  // By its number: that is how people know it, and what a restored chain keeps.
  order: (key) => sql`
    SELECT pedido.numero_pedido AS id, pedido.numero_pedido AS nombre
    FROM pedido
    WHERE pedido.pedido_id = ${key}::bigint
  `,
  location: (key) => sql`
    SELECT ubicacion.ubicacion_id AS id, ubicacion.nombre
    FROM ubicacion
    WHERE ubicacion.tenant_id = tenant_actual()
      AND ubicacion.ubicacion_id = ${key}::text
  `,
  product: (key) => sql`
    SELECT producto.codigo_producto AS id, producto.descripcion_producto AS nombre
    FROM producto
    WHERE producto.tenant_id = tenant_actual()
      AND producto.codigo_producto = ${key}::text
  `,
  held: (key) => sql`
    SELECT ubicacion.ubicacion_id AS id, ubicacion.nombre
    FROM entrega_retenida
    JOIN ubicacion ON ubicacion.ubicacion_key = entrega_retenida.ubicacion_key
    WHERE entrega_retenida.entrega_retenida_id = ${key}::bigint
  `,
  none: (key) => sql`SELECT ${key}::text AS id, ${key}::text AS nombre`,
}
