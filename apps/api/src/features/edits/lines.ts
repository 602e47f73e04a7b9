import { motivoText } from '@abasto/contracts/orders/edit-reasons'
import type {
  CambioLinea,
  cambiosLineas,
  CambiosConsulta,
  cambiosLineasConsulta,
} from '@abasto/contracts/edits/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { day, instant, mapRows, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import type { z } from 'zod'
import { changesFilter } from './changes-filter.ts'
import { changeLines, changeLinesPage, type LineRow } from './lines-read-model.ts'

/** The products behind the sums, each with its arithmetic (/pedidos-sugeridos/cambios). @throws see changesFilter */
export async function changeLinesOf(
  tx: Tx,
  { page, page_size, ...query }: z.output<typeof cambiosLineasConsulta>,
  caller: Caller,
): Promise<z.infer<typeof cambiosLineas>> {
  const pages = { page, page_size }
  const filter = await changesFilter(tx, query, caller)
  const { rows, total } = await changeLinesPage(tx, filter, { limit: page_size, offset: offsetOf(pages) })
  return { data: rows.map(toLine), pagination: paginationOf(pages, total) }
}

function toLine(row: LineRow): CambioLinea {
  const { desde, hasta, dias, vendidas_con, vendidas_sin, existencia_con, existencia_sin } = row
  const { precio, sobre_maximo_unid, sobre_maximo_dias, momento, ...line } = row
  const isKnown = desde !== null && hasta !== null && dias !== null
  return {
    pedido_id: line.pedido_id,
    numero_pedido: line.numero_pedido,
    momento: momento.toISOString(),
    tienda_destino_nombre: line.tienda_destino_nombre,
    codigo_producto: line.codigo_producto,
    descripcion_producto: line.descripcion_producto,
    categoria: line.categoria,
    etapa: line.etapa,
    de_bultos: line.de_bultos,
    a_bultos: line.a_bultos,
    unidades_bulto: line.unidades_bulto,
    motivo: line.motivo,
    nota: line.nota,
    usuario: line.usuario,
    estado: line.estado,
    recibido: line.recibido,
    cubre_hasta: line.cubre_hasta,
    resultado: isKnown
      ? {
          desde,
          hasta,
          dias,
          vendidas_con: vendidas_con ?? 0,
          vendidas_sin: vendidas_sin ?? 0,
          existencia_con: existencia_con ?? 0,
          existencia_sin: existencia_sin ?? 0,
          precio,
          sobre_maximo_unid: sobre_maximo_unid ?? 0,
          sobre_maximo_dias,
        }
      : null,
  }
}

/** All of them, as a file. @throws see changesFilter */
export async function changesFile(
  tx: Tx,
  rowsOf: RowsOf,
  query: CambiosConsulta,
  caller: Caller,
): Promise<FileContent<CambioLinea>> {
  const filter = await changesFilter(tx, query, caller)
  return {
    name: ['cambios-a-mano', query.ubicacion_id ?? 'todas', filter.from, filter.to],
    title: 'Cambios a mano',
    columns: COLUMNS,
    rows: mapRows(rowsOf(changeLines(filter)), toLine),
  }
}

const STAGE = { pedido: 'Tienda, frente a lo sugerido', revision: 'Revisión, frente a lo pedido' } as const
const STATE = { sabido: 'Se sabe', por_saberse: 'Todavía no se sabe', sin_efecto: 'Sin efecto' } as const

/** A figure that only a known outcome has. */
const ofOutcome = (
  header: string,
  decimals: 0 | 1 | 2,
  value: (outcome: NonNullable<CambioLinea['resultado']>) => number | null,
): Column<CambioLinea> =>
  number(header, decimals, ({ resultado }) => (resultado === null ? null : value(resultado)))

const COLUMNS: readonly Column<CambioLinea>[] = [
  instant('Cambiado el', (row) => new Date(row.momento)),
  text('Pedido', 14, (row) => row.numero_pedido),
  text('Tienda', 24, (row) => row.tienda_destino_nombre),
  text('Código', 14, (row) => row.codigo_producto),
  text('Descripción', 44, (row) => row.descripcion_producto),
  text('Categoría', 22, (row) => row.categoria),
  text('Quién', 24, (row) => row.usuario),
  text('Cambio', 26, (row) => STAGE[row.etapa]),
  number('De (bultos)', 0, (row) => row.de_bultos),
  number('A (bultos)', 0, (row) => row.a_bultos),
  number('Unidades por bulto', 2, (row) => row.unidades_bulto),
  text('Motivo', 24, (row) => motivoText(row.motivo)),
  text('Nota', 30, (row) => row.nota),
  text('Resultado', 20, (row) => STATE[row.estado]),
  day('Desde', ({ resultado }) => resultado?.desde ?? null),
  day('Hasta', ({ resultado }) => resultado?.hasta ?? null),
  ofOutcome('Vendido con el cambio (unid)', 2, (outcome) => outcome.vendidas_con),
  ofOutcome('Vendido sin el cambio (unid)', 2, (outcome) => outcome.vendidas_sin),
  ofOutcome('Stock medio con el cambio (unid)', 2, (outcome) => outcome.existencia_con),
  ofOutcome('Stock medio sin el cambio (unid)', 2, (outcome) => outcome.existencia_sin),
  ofOutcome('Precio medio', 2, (outcome) => outcome.precio),
  ofOutcome('Sobre el máximo al llegar (unid)', 2, (outcome) => outcome.sobre_maximo_unid),
  ofOutcome('Sobre el máximo al llegar (días)', 1, (outcome) => outcome.sobre_maximo_dias),
]
