import type { InformeCorreo, InformeCorreoAjustes } from '@abasto/contracts/reports/mail'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { requireStores } from '../../../catalogue/location.ts'

export interface MailSettings {
  readonly isActive: boolean
  /** ISO weekday. */
  readonly weekday: number
  /** On the chain's wall clock. */
  readonly time: string
  /** When it was set; null: nobody has. */
  readonly since: Date | null
}

/** Monday at seven, until somebody says otherwise: and until then nobody is sent any. */
const UNSET: MailSettings = { isActive: false, weekday: 1, time: '07:00', since: null }

export async function readMailSettings(tx: Tx): Promise<MailSettings> {
  const row = await tx
    .selectFrom('informe_correo')
    .select(['activo as isActive', 'dia as weekday', 'hora as time', 'desde as since'])
    .executeTakeFirst()
  return row ?? UNSET
}

/** A person on the list, and the stores that their report is of; undefined: the chain. */
export interface Recipient {
  readonly email: string
  readonly stores: readonly string[] | undefined
}

export async function readRecipients(tx: Tx): Promise<Recipient[]> {
  const rows = await recipientRows(tx)
  return [...Map.groupBy(rows, ({ correo }) => correo)].map(([email, own]) => {
    const stores = own.map(({ ubicacion_id }) => ubicacion_id).filter((id) => id !== null)
    return { email, stores: stores.length < own.length ? undefined : stores }
  })
}

/** Those of stores that were retired since are nobody's. */
function recipientRows(tx: Tx) {
  return tx
    .selectFrom('informe_destinatario')
    .leftJoin('ubicacion', 'ubicacion.ubicacion_key', 'informe_destinatario.ubicacion_key')
    .select(['informe_destinatario.correo', 'ubicacion.ubicacion_id'])
    .where((where) => where.or([where('ubicacion.activa', 'is', null), where('ubicacion.activa', '=', true)]))
    .orderBy('informe_destinatario.informe_destinatario_id')
    .execute()
}

/** As people set it: by store, the chain first. */
export async function recipientsByStore(tx: Tx): Promise<InformeCorreo['destinatarios']> {
  const rows = await recipientRows(tx)
  return [...Map.groupBy(rows, ({ ubicacion_id }) => ubicacion_id)]
    .map(([ubicacion_id, own]) => ({ ubicacion_id, correos: own.map(({ correo }) => correo) }))
    .sort((one, other) => Number(one.ubicacion_id !== null) - Number(other.ubicacion_id !== null))
}

/**
 * Puts what people set in place of what there was. What waits to be sent to somebody who is no longer on the list is
 * not sent.
 *
 * @throws Refusal 404 for an unknown store; 422 for what is none
 */
export async function changeMailSettings(
  tx: Tx,
  tenantId: number,
  { activo, dia, hora, destinatarios }: InformeCorreoAjustes,
  now: Date,
): Promise<void> {
  const before = await readMailSettings(tx)
  const isSameTime = before.isActive === activo && before.weekday === dia && before.time === hora
  const set = { activo, dia, hora, desde: isSameTime && before.since !== null ? before.since : now }
  await tx
    .insertInto('informe_correo')
    .values({ tenant_id: tenantId, ...set })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(set))
    .execute()
  const ids = destinatarios.map(({ ubicacion_id }) => ubicacion_id).filter((id) => id !== null)
  const stores = ids.length === 0 ? [] : await requireStores(tx, ids, 'destinatarios')
  const keyOf = new Map(stores.map(({ ubicacion_id, ubicacion_key }) => [ubicacion_id, ubicacion_key]))
  const rows = destinatarios.flatMap(({ ubicacion_id, correos }) =>
    correos.map((correo) => ({
      tenant_id: tenantId,
      // A mail server tells hardly anybody apart by capitals.
      correo: correo.toLowerCase(),
      ubicacion_key: ubicacion_id === null ? null : (keyOf.get(ubicacion_id) ?? null),
    })),
  )
  await tx.deleteFrom('informe_destinatario').execute()
  if (rows.length > 0)
    await tx
      .insertInto('informe_destinatario')
      .values(rows)
      // Nobody is written to twice.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx
    .deleteFrom('informe_envio')
    .where('enviado_en', 'is', null)
    .where('correo', 'not in', [...rows.map(({ correo }) => correo), ''])
    .execute()
}
