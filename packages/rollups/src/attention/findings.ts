import { doubleArray, integerArray } from '@abasto/database/connections/binary-array'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { byFigure, sumOf, type Figure } from '@abasto/domain/attention/figures'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** Something that deserves attention in a store. */
export interface Finding {
  readonly kind: string
  readonly storeKey: number
  /** Null: of several products. */
  readonly productKey: number | null
  readonly figure: Figure
  /** What its sentence, its picture and its button are made from. */
  readonly facts: object
}

/**
 * Findings of a kind that a store keeps one by one; the others are summed. Twice what a list shows of a kind: every page
 * asks how many there are, and all that is kept is read for it.
 */
export const KEPT_PER_STORE_AND_KIND = 12

/** Days whose findings are kept: yesterday's are compared with, or Friday's after a weekend without any. */
const DAYS_KEPT = 7

/** Grows whenever the same data gives other findings: those stored are then made anew. */
const FINDINGS_VERSION = 2

/**
 * What the findings of a chain are made from: every load of sales and stock, the forecasts, the accuracy and how orders
 * are suggested. Orders are left out: what changes with them is read when findings are shown.
 */
export async function findingsFingerprint(tx: Tx, today: IsoDate): Promise<string> {
  const { rows } = await sql<{ huella: string }>`
    SELECT encode(sha256(convert_to(concat_ws(
      '/',
      ${sql.lit(FINDINGS_VERSION)},
      ${today}::text,
      (
        SELECT concat(sum(version_datos.version), '.', sum(version_datos.azar))
        FROM version_datos
        WHERE version_datos.ubicacion_key > 0
      ),
      (SELECT string_agg(pronostico_modelo_sello.huella, ' ' ORDER BY pronostico_modelo_sello.ubicacion_key, pronostico_modelo_sello.modelo) FROM pronostico_modelo_sello),
      (SELECT string_agg(precision_sello.huella, ' ' ORDER BY precision_sello.ubicacion_key) FROM precision_sello),
      (SELECT string_agg(concat(semana_ubicacion.huella, semana_ubicacion.huella_noches), ' ' ORDER BY semana_ubicacion.ubicacion_key, semana_ubicacion.semana) FROM semana_ubicacion WHERE semana_ubicacion.semana >= ${addDays(today, -14)}::date),
      (SELECT max(politica_cambio.politica_cambio_id) FROM politica_cambio),
      (SELECT max(modelo_pronostico.modelo_pronostico_id) FROM modelo_pronostico)
    ), 'UTF8')), 'hex') AS huella
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an expression answers a row')
  return row.huella
}

/** What the newest findings were made from, and when; undefined: there are none. */
export async function findingsRecord(
  tx: Tx,
): Promise<{ readonly day: IsoDate; readonly fingerprint: string; readonly madeAt: Date } | undefined> {
  return tx
    .selectFrom('asunto_sello')
    .select(['dia as day', 'huella as fingerprint', 'hecho_en as madeAt'])
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Made {
  readonly tenantId: number
  readonly day: IsoDate
  readonly fingerprint: string
  readonly madeAt: Date
  readonly findings: readonly Finding[]
}

/** Writes the findings of a day in place of those that it had; what is older than a week goes. */
export async function writeFindings(tx: Tx, made: Made): Promise<void> {
  const { tenantId, day, fingerprint, madeAt } = made
  await lockUntilEnd(tx, LOCKS.findings, tenantId)
  for (const table of ['asunto', 'asunto_resto', 'asunto_sello'] as const) {
    await tx
      .deleteFrom(table)
      .where((eb) => eb.or([eb('dia', '=', day), eb('dia', '<', addDays(day, -DAYS_KEPT))]))
      .execute()
  }
  const groups = Map.groupBy(made.findings, ({ kind, storeKey }) => `${kind}/${storeKey}`)
  const sorted = [...groups.values()].map((group) => group.toSorted((a, b) => byFigure(a.figure, b.figure)))
  await insertFindings(
    tx,
    made,
    sorted.flatMap((group) => group.slice(0, KEPT_PER_STORE_AND_KIND)),
  )
  await insertRest(
    tx,
    made,
    sorted.map((group) => group.slice(KEPT_PER_STORE_AND_KIND)).filter((rest) => rest.length > 0),
  )
  await tx
    .insertInto('asunto_sello')
    .values({ tenant_id: tenantId, dia: day, huella: fingerprint, hecho_en: madeAt })
    .execute()
}

async function insertFindings(tx: Tx, { tenantId, day }: Made, findings: readonly Finding[]): Promise<void> {
  await sql`
    INSERT INTO asunto (tenant_id, dia, tipo, tienda_key, producto_key, importe, unidades, cifras)
    SELECT
      ${tenantId}::integer,
      ${day}::date,
      fila.tipo,
      fila.tienda,
      NULLIF(fila.producto, 0),
      NULLIF(fila.importe, 'NaN'),
      fila.unidades,
      fila.cifras::jsonb
    FROM unnest(
      ${findings.map(({ kind }) => kind)}::text[],
      ${integerArray(findings.map(({ storeKey }) => storeKey))}::integer[],
      ${integerArray(findings.map(({ productKey }) => productKey ?? 0))}::integer[],
      ${doubleArray(findings.map(({ figure }) => figure.money ?? Number.NaN))}::double precision[],
      ${doubleArray(findings.map(({ figure }) => figure.units))}::double precision[],
      ${findings.map(({ facts }) => JSON.stringify(facts))}::text[]
    ) AS fila (tipo, tienda, producto, importe, unidades, cifras)
  `.execute(tx)
}

async function insertRest(
  tx: Tx,
  { tenantId, day }: Made,
  groups: readonly (readonly Finding[])[],
): Promise<void> {
  for (const group of groups) {
    const [first] = group
    if (!first) continue
    const { money, units } = sumOf(group.map(({ figure }) => figure))
    await tx
      .insertInto('asunto_resto')
      .values({
        tenant_id: tenantId,
        dia: day,
        tipo: first.kind,
        tienda_key: first.storeKey,
        asuntos: group.length,
        importe: money,
        unidades: units,
      })
      .execute()
  }
}
