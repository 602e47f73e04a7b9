import { FEATURES } from '@abasto/contracts/access/features'
import type { Cadena } from '@abasto/contracts/chains/schema'
import { enterTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { administratorsWithoutPassword } from './first-password.ts'

interface Signs {
  readonly ubicaciones: number
  readonly personas: number
  readonly ultima_actividad: Date | null
}

/**
 * Cadenas: every chain of the installation, the one that administers first. In a transaction of that one; each chain's
 * signs of life are counted in its own.
 */
export async function chains(tx: Tx, ownId: number, addressOf: (slug: string) => string): Promise<Cadena[]> {
  const cards = await tx.selectFrom('tenant').selectAll().orderBy('nombre').orderBy('slug').execute()
  const listed: Cadena[] = []
  for (const card of cards) {
    const signs = await signsOf(tx, card.tenant_id)
    listed.push({
      id: card.slug,
      nombre: card.nombre,
      logo: card.logo,
      color_primario: card.color_primario,
      color_secundario: card.color_secundario,
      features: FEATURES.filter((feature) => card.features.includes(feature)),
      configuracion: {
        moneda: card.moneda,
        zona_horaria: card.zona_horaria,
        idioma: card.idioma,
        impuestos_venezolanos: card.impuestos_venezolanos,
      },
      es_demo: card.es_demo,
      es_propia: card.tenant_id === ownId,
      creada_en: card.creado_en.toISOString(),
      suspendida_en: card.suspendida_en?.toISOString() ?? null,
      ubicaciones: signs.ubicaciones,
      personas: signs.personas,
      ultima_actividad: signs.ultima_actividad?.toISOString() ?? null,
      direccion: addressOf(card.slug),
      esperan_clave: (await administratorsWithoutPassword(tx)).map(({ clave_expira_en, ...person }) => ({
        username: person.username,
        nombre_completo: person.nombre_completo,
        vence_en: clave_expira_en?.toISOString() ?? null,
      })),
    })
  }
  await enterTenant(tx, ownId)
  return listed.toSorted((one, other) => Number(other.es_propia) - Number(one.es_propia))
}

async function signsOf(tx: Tx, tenantId: number): Promise<Signs> {
  await enterTenant(tx, tenantId)
  const { rows } = await sql<Signs>`
    SELECT
      (SELECT count(*)::integer FROM ubicacion WHERE ubicacion.tenant_id = ${tenantId} AND ubicacion.activa) AS ubicaciones,
      (SELECT count(*)::integer FROM usuario WHERE usuario.tenant_id = ${tenantId} AND usuario.activo) AS personas,
      (SELECT max(sesion.ultimo_uso) FROM sesion WHERE sesion.tenant_id = ${tenantId}) AS ultima_actividad
  `.execute(tx)
  const [signs] = rows
  if (!signs) throw new Error('a select without tables has one row')
  return signs
}
