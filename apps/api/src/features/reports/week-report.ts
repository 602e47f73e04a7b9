import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import type { Informe, InformeTienda } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { isoWeek, WEEK_DAYS, weeksUpTo } from '@abasto/domain/availability/reported-weeks'
import type { DaySales } from '@abasto/domain/availability/week-sales'
import { availability } from '@abasto/domain/availability/week-sums'
import { addDays } from '@abasto/domain/time/business-day'
import type { ChainCard } from './chain-card.ts'
import { lostProducts } from './lost-products-read-model.ts'
import { SHOWN_WEEKS, type ReportScope, type ReportStore } from './report-scope.ts'
import { sentOrders } from './sent-orders-read-model.ts'
import { summary } from './summary.ts'
import { accuracyOf, weekErrors, type StoreErrors } from './week-accuracy-read-model.ts'
import { NO_DAYS, weekDays, type WeekDays } from './week-days.ts'
import {
  comparedFigure,
  comparedRevenue,
  comparedUnits,
  indicator,
  toCifras,
  unitsOf,
  type Compare,
} from './week-figures.ts'
import { weekOrders } from './week-orders.ts'
import { storeWeekRows, wholeDays, type StoreWeekRow } from './weeks-read-model.ts'

/** Products that a report names. */
const NAMED_PRODUCTS = 15

/** What a report is put together from beyond its own reading. */
export interface ReportMeans {
  /** Orders received on some days by the chain's clock, with what became of their packs. */
  readonly receivedOrders: (
    tx: Tx,
    days: { readonly from: string; readonly to: string },
    timeZone: string,
  ) => Promise<readonly DiferenciaFila[]>
}

export type ReportOf = ReportScope & Pick<ChainCard, 'timeZone' | 'currency' | 'isForecasting'>

export interface WeekReport {
  readonly report: Informe
  /** Stores whose figures are in it. */
  readonly storeKeys: readonly number[]
}

/** A week of some stores (/informes). To be called in a snapshot. */
export async function weekReport(tx: Tx, of: ReportOf, means: ReportMeans): Promise<WeekReport> {
  const { stores, monday, sunday, isCurrent, timeZone } = of
  const rows = await storeWeekRows(tx, of)
  const days = await wholeDays(tx, of)
  const errors = of.isForecasting ? await weekErrors(tx, of) : new Map<number, StoreErrors>()
  const loaded = await weekDays(tx, of)
  const storeKeys = rows.filter((row) => row.monday === monday).map(({ storeKey }) => storeKey)
  const { products, total } = await lostProducts(tx, { storeKeys, monday }, NAMED_PRODUCTS)
  const received = await means.receivedOrders(tx, { from: monday, to: sunday }, timeZone)
  const pedidos = weekOrders(of, await sentOrders(tx, of, timeZone), received)
  const { year: anio, week: numero } = isoWeek(monday)
  const [only] = stores
  const report: Omit<Informe, 'resumen'> = {
    semana: monday,
    hasta: sunday,
    numero,
    anio,
    en_curso: isCurrent,
    ubicacion: stores.length === 1 && only ? named(only) : null,
    total_tiendas: stores.length,
    sin_calcular: stores
      .filter(({ key, active }) => active && !storeKeys.includes(key) && unitsKnown(days.get(key), monday))
      .map(named),
    ...figures({ monday, rows, storeKeys: stores.map(({ key }) => key), days }),
    tiendas: storeFigures(of, { rows, days, errors, loaded }),
    productos: products,
    productos_con_perdida: total,
    pedidos,
    precision: of.isForecasting ? accuracyOf([...errors.values()]) : null,
    datos: dataOf([...loaded.values()]),
  }
  return { report: { ...report, resumen: summary(report, of.currency) }, storeKeys }
}

const named = ({ id, name }: ReportStore) => ({ ubicacion_id: id, ubicacion_nombre: name })

/** Whether a day of the week was delivered whole: its figures are being made then. */
const unitsKnown = (days: readonly DaySales[] | undefined, monday: string) =>
  (days ?? []).some(({ date }) => date >= monday)

function figures(compare: Compare): Pick<Informe, 'cifras' | 'indicadores' | 'semanas'> {
  const { monday, rows, days, storeKeys } = compare
  const of = (week: string) =>
    toCifras(
      rows.filter((row) => row.monday === week),
      unitsOf(days, storeKeys, week),
    )
  const cifras = of(monday)
  return {
    cifras,
    indicadores: {
      unidades: indicator(cifras.unidades, (weeks) => comparedUnits(compare, weeks)),
      importe: indicator(cifras.importe, (weeks) => comparedRevenue(compare, weeks)),
      disponibilidad: indicator(cifras.disponibilidad, (weeks) =>
        comparedFigure(compare, availability, weeks),
      ),
      perdidas_unidades: indicator(cifras.perdidas_unidades, (weeks) =>
        comparedFigure(compare, ({ lostUnits }) => lostUnits, weeks),
      ),
      perdidas_importe: indicator(cifras.perdidas_importe, (weeks) =>
        comparedFigure(compare, ({ lostMoney }) => lostMoney, weeks),
      ),
      stock_dias: indicator(cifras.stock_dias, (weeks) =>
        comparedFigure(compare, ({ coverDays }) => coverDays, weeks),
      ),
      stock_importe: indicator(cifras.stock_importe, (weeks) =>
        comparedFigure(compare, ({ stockMoney }) => stockMoney, weeks),
      ),
    },
    semanas: weeksUpTo(monday, SHOWN_WEEKS).map((semana) => ({ semana, ...of(semana) })),
  }
}

interface Read {
  readonly rows: readonly StoreWeekRow[]
  readonly days: Compare['days']
  readonly errors: ReadonlyMap<number, StoreErrors>
  readonly loaded: ReadonlyMap<string, WeekDays>
}

function storeFigures({ stores, monday }: ReportOf, { rows, days, errors, loaded }: Read): InformeTienda[] {
  const before = addDays(monday, -WEEK_DAYS)
  return stores
    .map((store): InformeTienda => {
      const own = (week: string) =>
        toCifras(
          rows.filter((row) => row.storeKey === store.key && row.monday === week),
          unitsOf(days, [store.key], week),
        )
      const { whole, due } = loaded.get(store.id) ?? NO_DAYS
      return {
        ...named(store),
        ...own(monday),
        venta: comparedUnits({ monday, rows, storeKeys: [store.key], days }, 1),
        disponibilidad_antes: own(before).disponibilidad,
        precision: accuracyOf([errors.get(store.key)]),
        dias_enteros: whole,
        dias_esperados: due,
      }
    })
    .sort((one, other) => (one.disponibilidad ?? 2) - (other.disponibilidad ?? 2))
}

function dataOf(all: readonly WeekDays[]): Informe['datos'] {
  return {
    dias_enteros: all.reduce((sum, { whole }) => sum + whole, 0),
    dias_esperados: all.reduce((sum, { due }) => sum + due, 0),
    faltan: all.flatMap(({ lacking }) => lacking),
  }
}
