import type { RepartoLinea } from '@abasto/contracts/orders/share'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** What the last run gave a store of what a CEDI has too little of, by product; without what it did not ask for. */
export async function lineShares(
  tx: Tx,
  originKey: number,
  storeId: string,
): Promise<ReadonlyMap<number, RepartoLinea>> {
  const { rows } = await sql<{ producto_key: number; reparto: RepartoLinea }>`
    SELECT
      reparto.producto_key,
      jsonb_build_object(
        'calculado_en', reparto.cuenta -> 'calculado_en',
        'stock_cedi_bultos',
          (reparto.cuenta -> 'stock_unid')::double precision
            / (reparto.cuenta -> 'unidades_por_bulto')::double precision,
        'prometido_bultos', reparto.cuenta -> 'prometido_bultos',
        'pendiente_bultos', reparto.cuenta -> 'pendiente_bultos',
        'reserva_bultos', reparto.cuenta -> 'reserva_bultos',
        'puede_prometer_bultos', reparto.cuenta -> 'puede_prometer_bultos',
        'tiendas', jsonb_array_length(reparto.cuenta -> 'tiendas'),
        'piden_bultos', reparto.cuenta -> 'piden_bultos',
        'pide_bultos', tienda.de -> 'pide_bultos',
        'recibe_bultos', tienda.de -> 'recibe_bultos',
        'dias_todos', reparto.cuenta -> 'dias_todos'
      ) AS reparto
    FROM reparto
    CROSS JOIN LATERAL jsonb_path_query(
      reparto.cuenta,
      '$.tiendas[*] ? (@.tienda == $tienda && !(exists(@.enviado)))',
      jsonb_build_object('tienda', ${storeId}::text)
    ) AS tienda (de)
    WHERE reparto.cedi_key = ${originKey}
  `.execute(tx)
  return new Map(rows.map(({ producto_key, reparto }) => [producto_key, reparto]))
}
