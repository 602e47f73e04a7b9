import type {
  PuntoRetroprueba,
  RetropruebaProducto,
  RetropruebaProductosArchivoConsulta,
} from '@abasto/contracts/backtests/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import { requireResult } from './backtests-read-model.ts'
import { comparedPoints } from './compared-points.ts'
import { pointName } from './point-name.ts'
import { comparedProducts } from './products-read-model.ts'

/** A back-test, a row a policy and level. */
export async function policiesFile(tx: Tx, id: number): Promise<FileContent<PuntoRetroprueba>> {
  const test = await requireResult(tx, id)
  return { name: nameOf(test), title: 'Políticas', columns: POLICIES, rows: inPortions(test.result.puntos) }
}

/** Its products under two of them, a row a product. */
export async function productsFile(
  tx: Tx,
  id: number,
  query: RetropruebaProductosArchivoConsulta,
  rowsOf: RowsOf,
): Promise<FileContent<RetropruebaProducto>> {
  const test = await requireResult(tx, id)
  const compared = comparedPoints(id, test.result, query)
  const [first = '', second = ''] = [query.de, query.a].map((place) => {
    const point = test.result.puntos[place]
    return point && pointName(point)
  })
  return {
    name: [...nameOf(test), 'productos'],
    title: 'Productos',
    columns: productColumns(first, second),
    rows: rowsOf(comparedProducts(compared)),
  }
}

const nameOf = (test: {
  readonly ubicacion_id: string | null
  readonly fecha_inicio: string
  readonly fecha_fin: string
}): string[] => ['retroprueba', test.ubicacion_id ?? 'cadena', test.fecha_inicio, test.fecha_fin]

const percent = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null)

const POLICIES: readonly Column<PuntoRetroprueba>[] = [
  text('Política', 44, (row) => pointName(row)),
  number('Venta servida (%)', 2, (row) => percent(row.vendidas_unid, row.demanda_unid)),
  number('Días en cero (%)', 2, (row) => percent(row.dias_en_cero, row.dias_producto)),
  number('Días de stock', 2, (row) => row.dias_stock),
  number('Stock medio (unidades)', 1, (row) => row.existencia_unid),
  number('Dinero detenido', 2, (row) => row.detenido),
  number('Se pierde por semana (dinero)', 2, (row) => row.perdida_semana),
  number('Se pierde por semana (unidades)', 1, (row) => row.perdidas_semana_unid),
  number('Renglones por semana', 1, (row) => row.renglones_semana),
  number('Bultos por semana', 1, (row) => row.bultos_semana),
]

function productColumns(first: string, second: string): readonly Column<RetropruebaProducto>[] {
  return [
    text('Código', 14, (row) => row.codigo_producto),
    text('Producto', 40, (row) => row.descripcion_producto),
    text('Clase', 8, (row) => row.clase),
    number('Demanda (unidades por día)', 2, (row) => row.demanda_dia),
    number('Precio medio de venta', 2, (row) => row.precio),
    number(`Días de stock · ${first}`, 2, (row) => row.dias_de),
    number(`Días de stock · ${second}`, 2, (row) => row.dias_a),
    number(`Stock medio (unidades) · ${first}`, 2, (row) => row.existencia_de),
    number(`Stock medio (unidades) · ${second}`, 2, (row) => row.existencia_a),
    number(`Dinero detenido · ${first}`, 2, (row) => row.detenido_de),
    number(`Dinero detenido · ${second}`, 2, (row) => row.detenido_a),
    number(`Se pierde por semana (unidades) · ${first}`, 2, (row) => row.perdidas_semana_de),
    number(`Se pierde por semana (unidades) · ${second}`, 2, (row) => row.perdidas_semana_a),
    number(`Se pierde por semana (dinero) · ${first}`, 2, (row) => row.perdida_semana_de),
    number(`Se pierde por semana (dinero) · ${second}`, 2, (row) => row.perdida_semana_a),
  ]
}
