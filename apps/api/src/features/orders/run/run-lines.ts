import { toCalculo } from '@abasto/contracts/orders/suggestion'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { PlannedLine } from './plan-run.ts'

/** A line of a draft, as a run stores it. */
export interface RunLine {
  readonly pedido_id: number
  readonly linea: number
  readonly line: PlannedLine
  readonly cantidad_bultos: number
  readonly razon: string
  readonly now: Date
}

const LINES_AT_ONCE = 4000

/** Stores lines with their trails; while the server stores some, the next are written out. */
export async function insertRunLines(tx: Tx, tenantId: number, lines: Iterable<RunLine>): Promise<void> {
  let stored: Promise<unknown> = Promise.resolve()
  let batch: RunLine[] = []
  const send = async () => {
    const next = statementOf(tenantId, batch)
    batch = []
    await stored
    stored = next.execute(tx)
    // Whoever awaits it comes later: until then nobody is told of a failure twice.
    stored.catch(() => undefined)
  }
  for (const line of lines) {
    batch.push(line)
    if (batch.length === LINES_AT_ONCE) await send()
  }
  if (batch.length > 0) await send()
  await stored
}

function statementOf(tenantId: number, lines: readonly RunLine[]) {
  const numbers = (of: (line: RunLine) => number) => `{${lines.map(of).join(',')}}`
  const documents = (of: (line: RunLine) => unknown) =>
    lines.map((line) => JSON.stringify(of(line))).join('\n')
  const suggestion = ({ line }: RunLine) => line.calculated.suggestion
  const averages = ({ line }: RunLine) => line.calculated.averages
  return sql`
    INSERT INTO pedido_producto (
      tenant_id, pedido_id, producto_key, linea, codigo_producto, descripcion_producto, cuadrante_producto,
      cantidad_bultos, prom_ventas_5dias_unid, prom_ventas_20dias_unid, prom_mismo_dia_unid, stock_tienda,
      stock_en_transito, stock_cedi_origen, cantidad_sugerida_bultos, cantidad_pedida_bultos, razon_pedido, calculo,
      contexto
    )
    SELECT
      ${tenantId}::integer, nueva.pedido_id, nueva.producto_key, nueva.linea, producto.codigo_producto,
      producto.descripcion_producto, producto.cuadrante_producto, nueva.cantidad_bultos, nueva.prom_5, nueva.prom_20,
      nueva.prom_mismo_dia, nueva.stock_tienda, nueva.stock_en_transito, nueva.stock_cedi_origen,
      nueva.cantidad_sugerida_bultos, nueva.cantidad_pedida_bultos, nueva.razon_pedido, nueva.calculo::jsonb,
      nueva.contexto::jsonb
    FROM ROWS FROM (
      unnest(${numbers(({ pedido_id }) => pedido_id)}::integer[]),
      unnest(${numbers(({ line }) => line.calculated.product.producto_key)}::integer[]),
      unnest(${numbers(({ linea }) => linea)}::integer[]),
      unnest(${numbers((line) => suggestion(line).unitsPerPack)}::double precision[]),
      unnest(${numbers((line) => averages(line).average5Days)}::double precision[]),
      unnest(${numbers((line) => averages(line).average20Days)}::double precision[]),
      unnest(${numbers((line) => averages(line).averageSameWeekday)}::double precision[]),
      unnest(${numbers((line) => suggestion(line).input.storeStock)}::double precision[]),
      unnest(${numbers((line) => suggestion(line).input.inTransit)}::double precision[]),
      unnest(${numbers((line) => suggestion(line).input.originStock)}::double precision[]),
      unnest(${numbers((line) => suggestion(line).suggestedPacks)}::bigint[]),
      unnest(${numbers(({ cantidad_bultos }) => cantidad_bultos)}::integer[]),
      jsonb_array_elements_text(${JSON.stringify(lines.map(({ razon }) => razon))}::jsonb),
      string_to_table(${documents((line) => toCalculo(suggestion(line)))}, E'\n'),
      string_to_table(${documents(contextOf)}, E'\n')
    ) AS nueva (
      pedido_id, producto_key, linea, cantidad_bultos, prom_5, prom_20, prom_mismo_dia, stock_tienda,
      stock_en_transito, stock_cedi_origen, cantidad_sugerida_bultos, cantidad_pedida_bultos, razon_pedido, calculo,
      contexto
    )
    JOIN producto ON producto.producto_key = nueva.producto_key
  `
}

/** The sales behind it are read when somebody asks: they follow from the order's last day of sales. */
function contextOf({ line, now }: RunLine) {
  const { originStock, transit, pendingPacks } = line.calculated
  return {
    ...originStock,
    ...transit,
    corrida: {
      calculado_en: now.toISOString(),
      cedi_reserva_bultos: line.reservePacks,
      tienda_pendiente_bultos: pendingPacks,
    },
    reparto: line.share,
  }
}
