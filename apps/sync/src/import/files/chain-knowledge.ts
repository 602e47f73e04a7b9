import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Database } from '@abasto/database/connections/connection'
import { keptMapping, titlesKey } from '../../extract/tables/recognise/mapping.ts'
import type { ChainKnowledge, ImportView } from './view.ts'
import { mappingToKeep } from './view.ts'

/** What a chain has, and how its files were understood before. */
export function readChainKnowledge(
  database: Database,
  { tenantId, slug }: { readonly tenantId: number; readonly slug: string },
): Promise<ChainKnowledge> {
  return withTenant(database, tenantId, async (tx) => {
    const locations = await tx
      .selectFrom('ubicacion')
      .select(['ubicacion_id as id', 'nombre', 'tipo'])
      .where('activa', '=', true)
      .orderBy('tipo')
      .orderBy('ubicacion_id')
      .execute()
    const texts = await tx
      .selectFrom('importacion_ubicacion')
      .leftJoin('ubicacion', 'ubicacion.ubicacion_key', 'importacion_ubicacion.ubicacion_key')
      .select(['importacion_ubicacion.texto', 'ubicacion.ubicacion_id', 'ubicacion.activa'])
      .execute()
    const maps = await tx.selectFrom('importacion_mapa').select(['titulos', 'mapa']).execute()
    return {
      locations,
      // A location that was retired since is asked for anew.
      kept: new Map(
        texts
          .filter(({ ubicacion_id, activa }) => ubicacion_id === null || activa === true)
          .map(({ texto, ubicacion_id }) => [texto, ubicacion_id]),
      ),
      mappings: new Map(
        maps.flatMap(({ titulos, mapa }) => {
          const { data } = keptMapping.safeParse(mapa)
          return data ? [[titulos, data] as const] : []
        }),
      ),
      entryFolder: `entrada/${slug}`,
    }
  })
}

/** Keeps how the sheets and locations of an import were understood. */
export function keepKnowledge(
  database: Database,
  tenantId: number,
  { sheets, ubicaciones }: ImportView,
  now: Date,
): Promise<void> {
  return withTenant(database, tenantId, async (tx) => {
    for (const { file, sheet, understood } of sheets) {
      const { uso } = understood.mapping
      if (uso === 'no_se_usa') continue
      const titulos = titlesKey(sheet.facts.columnas.map(({ titulo }) => titulo))
      const values = {
        archivo: file.nombre,
        hoja: sheet.facts.nombre,
        uso,
        mapa: JSON.stringify(mappingToKeep(understood)),
        usado_en: now,
      }
      await tx
        .insertInto('importacion_mapa')
        .values({ tenant_id: tenantId, titulos, ...values })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'titulos']).doUpdateSet(values))
        .execute()
    }
    const keys = new Map(
      (await tx.selectFrom('ubicacion').select(['ubicacion_id', 'ubicacion_key']).execute()).map((row) => [
        row.ubicacion_id,
        row.ubicacion_key,
      ]),
    )
    for (const { texto, estado, ubicacion_id } of ubicaciones) {
      if (estado === 'por_confirmar') continue
      const ubicacion_key = estado === 'omitida' ? null : (keys.get(ubicacion_id ?? '') ?? null)
      if (estado !== 'omitida' && ubicacion_key === null) continue
      await tx
        .insertInto('importacion_ubicacion')
        .values({ tenant_id: tenantId, texto, ubicacion_key })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'texto']).doUpdateSet({ ubicacion_key }))
        .execute()
    }
  })
}
