import type { AvisosRespuesta } from '@abasto/contracts/notices/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { readConfiguration, webhookKeyVariable, type NoticeSettings } from '../../notices/channels.ts'

const DAY_MS = 86_400_000

const MOST_SHOWN = 200

/** What the transaction's tenant is told of, and by which ways; secrets stay where they are. */
export async function noticesView(tx: Tx, settings: NoticeSettings, now: Date): Promise<AvisosRespuesta> {
  const { slug, time, recipients, webhook } = await readConfiguration(tx)
  const key = webhookKeyVariable(slug)
  return {
    configuracion: {
      hora: time,
      correos: [...recipients],
      webhook_servidor: webhook === null ? null : (URL.parse(webhook)?.origin ?? ''),
      webhook_firmado: webhook !== null && Boolean(settings.environment[key]),
      clave_webhook: key,
    },
    canales: {
      correo: !settings.mail ? 'sin_servidor' : recipients.length === 0 ? 'no_configurado' : 'listo',
      webhook: webhook === null ? 'no_configurado' : 'listo',
    },
    avisos: await recentNotices(tx, new Date(now.getTime() - DAY_MS)),
  }
}

async function recentNotices(tx: Tx, since: Date): Promise<AvisosRespuesta['avisos']> {
  const notices = await tx
    .selectFrom('aviso')
    .select(['aviso_id', 'tipo', 'sujeto', 'titulo', 'detalle', 'abierto_en', 'terminado_en', 'fin'])
    .where((where) => where.or([where('fin', 'is', null), where('terminado_en', '>=', since)]))
    .orderBy('abierto_en', 'desc')
    .orderBy('aviso_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const ids = notices.map(({ aviso_id }) => aviso_id)
  const sent = ids.length === 0 ? [] : await deliveriesOf(tx, ids)
  const of = Map.groupBy(sent, ({ aviso_id }) => aviso_id)
  return notices.map(({ aviso_id: id, abierto_en, terminado_en, ...notice }) => ({
    ...notice,
    id,
    abierto_en: abierto_en.toISOString(),
    terminado_en: terminado_en?.toISOString() ?? null,
    envios: (of.get(id) ?? []).map(({ canal, fase, intentos, error, enviado_en, proximo_intento }) => ({
      canal,
      fase,
      intentos,
      error,
      enviado_en: enviado_en?.toISOString() ?? null,
      proximo_intento: proximo_intento?.toISOString() ?? null,
    })),
  }))
}

function deliveriesOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('aviso_envio')
    .selectAll()
    .where('aviso_id', 'in', [...ids])
    .orderBy('fase')
    .orderBy('canal')
    .execute()
}
