import type {
  ComparacionInforme,
  Informe,
  InformeDia,
  InformePedidos,
  InformeProducto,
  InformeTienda,
} from '@abasto/contracts/reports/schema'
import {
  day,
  inPortions,
  number,
  text,
  type Column,
  type FurtherSheet,
  type Portions,
} from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { furtherSheet } from '@abasto/service/files/xlsx/sheet-xml'
import { changeOf } from './summary.ts'

/** A week as a spreadsheet, a sheet a subject; as CSV its stores. @param products all that lost sales */
export function reportFile(report: Informe, products: Portions<InformeProducto>): FileContent<InformeTienda> {
  return {
    name: ['informe', report.ubicacion?.ubicacion_id ?? 'cadena', report.semana, report.hasta],
    title: 'Tiendas',
    columns: STORES,
    rows: inPortions(report.tiendas),
    further: [
      sheet('Resumen', SUMMARY, summaryLines(report)),
      sheet('Semanas', WEEKS, report.semanas),
      furtherSheet({ title: 'Venta perdida', columns: PRODUCTS, rows: products }),
      sheet('Pedidos', ORDERS, report.pedidos.tiendas),
      sheet('Datos', DAYS, report.datos.faltan),
    ],
  }
}

const sheet = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): FurtherSheet =>
  furtherSheet({ title, columns, rows: inPortions(rows) })

const percent = (share: number | null) => (share === null ? null : share * 100)
const change = (compared: ComparacionInforme) => percent(changeOf(compared))

const STORES: readonly Column<InformeTienda>[] = [
  text('Tienda', 26, (row) => row.ubicacion_nombre),
  number('Venta (unid)', 2, (row) => row.unidades),
  number('Venta (dinero)', 2, (row) => row.importe),
  number('Venta contra la semana anterior (%)', 1, (row) => change(row.venta)),
  number('Disponibilidad (%)', 1, (row) => percent(row.disponibilidad)),
  number('Disponibilidad de la semana anterior (%)', 1, (row) => percent(row.disponibilidad_antes)),
  number('Días vacíos de producto', 0, (row) => row.dias_vacios),
  number('Productos con días vacíos', 0, (row) => row.productos_vacios),
  number('Venta perdida (unid)', 2, (row) => row.perdidas_unidades),
  number('Venta perdida (dinero)', 2, (row) => row.perdidas_importe),
  number('Perdida sin precio (unid)', 2, (row) => row.perdidas_sin_precio),
  number('Stock al cierre (unid)', 2, (row) => row.stock_unidades),
  number('Stock al cierre (dinero)', 2, (row) => row.stock_importe),
  number('Días de stock', 1, (row) => row.stock_dias),
  number('Error por semana (%)', 1, (row) => row.precision.error_semana),
  number('Misma semana pasada (%)', 1, (row) => row.precision.vara_semana),
  number('Días de venta enteros', 0, (row) => row.dias_enteros),
  number('Días de venta esperados', 0, (row) => row.dias_esperados),
]

interface SummaryLine {
  readonly name: string
  readonly value: number | null
  readonly before: ComparacionInforme
  readonly mean: ComparacionInforme
}

const SUMMARY: readonly Column<SummaryLine>[] = [
  text('Cifra', 34, (row) => row.name),
  number('Esta semana', 2, (row) => row.value),
  number('Comparable con la anterior', 2, (row) => row.before?.ahora ?? null),
  number('Semana anterior', 2, (row) => row.before?.antes ?? null),
  number('Comparable con la media', 2, (row) => row.mean?.ahora ?? null),
  number('Media de cuatro semanas', 2, (row) => row.mean?.antes ?? null),
]

const NAMES: readonly (readonly [keyof Informe['indicadores'], string])[] = [
  ['unidades', 'Venta (unid)'],
  ['importe', 'Venta (dinero)'],
  ['disponibilidad', 'Disponibilidad (0 a 1)'],
  ['perdidas_unidades', 'Venta perdida (unid)'],
  ['perdidas_importe', 'Venta perdida (dinero)'],
  ['stock_importe', 'Stock al cierre (dinero)'],
  ['stock_dias', 'Días de stock'],
]

function summaryLines({ indicadores, precision, datos }: Informe): SummaryLine[] {
  const alone = (name: string, value: number | null): SummaryLine => ({
    name,
    value,
    before: null,
    mean: null,
  })
  return [
    ...NAMES.map(([key, name]): SummaryLine => {
      const { valor, anterior, media } = indicadores[key]
      return { name, value: valor, before: anterior, mean: media }
    }),
    ...(precision === null
      ? []
      : [
          alone('Error por semana del pronóstico (%)', precision.error_semana),
          alone('Misma semana pasada (%)', precision.vara_semana),
          alone('Sesgo del pronóstico (%)', precision.sesgo),
        ]),
    alone('Días de venta enteros', datos.dias_enteros),
    alone('Días de venta esperados', datos.dias_esperados),
  ]
}

const WEEKS: readonly Column<Informe['semanas'][number]>[] = [
  day('Semana del', (row) => row.semana),
  number('Venta (unid)', 2, (row) => row.unidades),
  number('Venta (dinero)', 2, (row) => row.importe),
  number('Disponibilidad (%)', 1, (row) => percent(row.disponibilidad)),
  number('Venta perdida (unid)', 2, (row) => row.perdidas_unidades),
  number('Venta perdida (dinero)', 2, (row) => row.perdidas_importe),
  number('Stock al cierre (unid)', 2, (row) => row.stock_unidades),
  number('Stock al cierre (dinero)', 2, (row) => row.stock_importe),
  number('Días de stock', 1, (row) => row.stock_dias),
]

const PRODUCTS: readonly Column<InformeProducto>[] = [
  text('Código', 14, (row) => row.codigo_producto),
  text('Producto', 44, (row) => row.descripcion_producto),
  number('Tiendas', 0, (row) => row.tiendas),
  number('Días vacíos', 0, (row) => row.dias_vacios),
  number('Venta perdida (unid)', 2, (row) => row.perdidas_unidades),
  number('Venta perdida (dinero)', 2, (row) => row.perdidas_importe),
]

const ORDERS: readonly Column<InformePedidos>[] = [
  text('Tienda', 26, (row) => row.ubicacion_nombre),
  number('Pedidos enviados', 0, (row) => row.enviados),
  number('Sugerido (bultos)', 0, (row) => row.bultos_sugeridos),
  number('Enviado (bultos)', 0, (row) => row.bultos_enviados),
  number('Pedidos recibidos', 0, (row) => row.recibidos.pedidos),
  number('Con diferencia', 0, (row) => row.recibidos.pedidos_con_diferencia),
  number('De los recibidos: pedido (bultos)', 0, (row) => row.recibidos.bultos_pedidos),
  number('Aprobado (bultos)', 0, (row) => row.recibidos.bultos_aprobados),
  number('Despachado (bultos)', 0, (row) => row.recibidos.bultos_despachados),
  number('Recibido (bultos)', 0, (row) => row.recibidos.bultos_recibidos),
  number('No despachado (bultos)', 0, (row) => row.recibidos.bultos_no_despachados),
  number('No llegó (bultos)', 0, (row) => row.recibidos.bultos_no_llegaron),
  number('De más (bultos)', 0, (row) => row.recibidos.bultos_de_mas),
]

/** What a day lacks, as people say it. */
const LACKS: Readonly<Record<InformeDia['estado'], string>> = {
  falta: 'Falta',
  parcial: 'Leído antes de terminar',
  delgado: 'Con muy pocas líneas',
  rechazado: 'Con líneas rechazadas',
}

const DAYS: readonly Column<InformeDia>[] = [
  text('Tienda', 26, (row) => row.ubicacion_nombre),
  day('Día', (row) => row.fecha),
  text('Qué pasa', 26, (row) => LACKS[row.estado]),
]
