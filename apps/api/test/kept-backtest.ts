import type { PuntoRetroprueba, ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { keyOf, type Chain } from './chain.ts'
import { NOW } from './test-api.ts'

const POINT: PuntoRetroprueba = {
  politica: 'regla_niveles',
  nivel: null,
  con_ciclo: null,
  dias_pct: 100,
  demanda_unid: 100,
  vendidas_unid: 99,
  dias_producto: 32,
  dias_en_cero: 1,
  existencia_unid: 20,
  dias_stock: 6.4,
  detenido: 40,
  perdida_semana: 1,
  perdidas_semana_unid: 0.2,
  renglones_semana: 2,
  bultos_semana: 3,
}

const RESULT: ResultadoRetroprueba = {
  tiendas: 1,
  productos: 1,
  sin_precio: 0,
  dias_medidos: 32,
  dias_arranque: 28,
  puntos: [POINT, { ...POINT, dias_pct: 50, existencia_unid: 10 }],
  hoy: 0,
  propuesta: null,
  segundos: 1.5,
}

/** One that is done, without anybody working it out. @returns its number */
export function keepDoneBacktest(
  owner: Database,
  { tenantId, users, keys, products }: Chain,
): Promise<number> {
  return withTenant(owner, tenantId, async (tx) => {
    const { retroprueba_id } = await tx
      .insertInto('retroprueba')
      .values({
        tenant_id: tenantId,
        pedida_por: users.gerente.userId,
        pedida_en: NOW,
        tienda_key: keys.tienda,
        desde: '2026-01-17',
        hasta: '2026-03-17',
        ajustes: JSON.stringify({
          politicas: [{ politica: 'regla_niveles', dias_pct: [100, 50] }],
          entregas: { tipo: 'calendario' },
        }),
        estado: 'lista',
        resultado: JSON.stringify(RESULT),
      })
      .returning('retroprueba_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('retroprueba_producto')
      .values({
        tenant_id: tenantId,
        retroprueba_id,
        producto_key: keyOf(products, 'A-1'),
        demanda_dia: 3,
        precio: 2,
        clase: 'B',
        existencia: [20, 10],
        perdidas_semana: [0.1, 0.2],
      })
      .execute()
    return retroprueba_id
  })
}
