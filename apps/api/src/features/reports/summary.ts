import type { ComparacionInforme, Informe } from '@abasto/contracts/reports/schema'
import { amount, counted, listed, percent, whole } from './spanish.ts'
import { missingPacks } from './week-orders.ts'

type Report = Omit<Informe, 'resumen'>
type Sentence = Informe['resumen'][number]

/** Sales that change by less are as they were. */
const NOTABLE_CHANGE = 0.02
/** A share of the losses that is worth naming the stores that have it. */
const MOST_OF_LOSS = 0.5
/** Availability below which it is the first thing to say, as the dashboard marks it. */
const LOW_AVAILABILITY = 0.95

/** What matters in a week, in sentences that screen and mail show alike: the worst first. */
export function summary(report: Report, currency: string): Sentence[] {
  const { datos, sin_calcular, cifras } = report
  if (datos.dias_esperados === 0 && cifras.dias_medidos === 0 && cifras.unidades === 0)
    return [{ tono: 'neutro', texto: 'No hay datos de esta semana.' }]
  return [
    lostSentence(report, currency),
    salesSentence(report),
    orderSentence(report),
    pendingSentence(sin_calcular, report.total_tiendas),
    dataSentence(report),
    silentSentence(report),
  ].filter((sentence) => sentence !== null)
}

/** Names beyond so many are a number. */
const MOST_NAMES = 3

function pendingSentence(stores: Report['sin_calcular'], all: number): Sentence | null {
  if (stores.length === 0) return null
  const names = stores.map(({ ubicacion_nombre }) => ubicacion_nombre)
  const whose = stores.length === all ? 'la semana' : someOf(names)
  return {
    tono: 'neutro',
    texto: `La disponibilidad, la venta perdida y el stock de ${whose} todavía no están: se calculan solos al terminar la sincronización.`,
  }
}

const someOf = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${names.length} tiendas` : listed(names)

function lostSentence({ cifras, tiendas }: Report, currency: string): Sentence | null {
  const { disponibilidad, perdidas_unidades: units, perdidas_importe: money } = cifras
  if (disponibilidad === null) return null
  const share = `Disponibilidad de ${percent(disponibilidad)}`
  if (units === null)
    return {
      tono: 'neutro',
      texto: `${share}; la venta perdida no se conoce: no había pronóstico de esos días.`,
    }
  if (units < 0.5) return { tono: 'bien', texto: `${share} y ninguna venta perdida por estantes vacíos.` }
  const lost = `se perdieron ${counted(units, 'unidad', 'unidades')}${money === null ? '' : ` (${amount(money, currency)})`} por estantes vacíos`
  return {
    tono: disponibilidad < LOW_AVAILABILITY ? 'alerta' : 'neutro',
    texto: `${share}: ${lost}${whereMost(tiendas, units)}.`,
  }
}

/** The fewest stores that lost most of it, where they are few. */
function whereMost(stores: Report['tiendas'], units: number): string {
  if (stores.length < 3) return ''
  const worst = stores.toSorted((one, other) => (other.perdidas_unidades ?? 0) - (one.perdidas_unidades ?? 0))
  let sum = 0
  const names: string[] = []
  for (const { ubicacion_nombre, perdidas_unidades } of worst) {
    sum += perdidas_unidades ?? 0
    names.push(ubicacion_nombre)
    if (sum >= units * MOST_OF_LOSS) break
  }
  return names.length > MOST_NAMES || names.length * 2 > stores.length
    ? ''
    : `, ${whole(Math.round((sum / units) * 100))} % en ${listed(names)}`
}

function salesSentence({ indicadores, en_curso, cifras }: Report): Sentence | null {
  const { anterior, media } = indicadores.unidades
  const sold = `Se vendieron ${counted(cifras.unidades, 'unidad', 'unidades')}`
  const so = en_curso ? ' hasta ayer' : ''
  const change = changeOf(anterior)
  if (change === null) return cifras.unidades === 0 ? null : { tono: 'neutro', texto: `${sold}${so}.` }
  const before = `${worded(change)} la semana anterior`
  const mean = changeOf(media)
  const against = mean === null ? '' : ` y ${worded(mean)} la media de cuatro`
  return {
    tono: change < -NOTABLE_CHANGE && (mean ?? change) < -NOTABLE_CHANGE ? 'alerta' : 'neutro',
    texto: `${sold}${so}: ${before}${against}, en los mismos días.`,
  }
}

export function changeOf(compared: ComparacionInforme): number | null {
  return compared === null || compared.antes <= 0 ? null : compared.ahora / compared.antes - 1
}

function worded(change: number): string {
  if (Math.abs(change) < NOTABLE_CHANGE) return 'como'
  return `${percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que`
}

function orderSentence({ pedidos: { total } }: Report): Sentence | null {
  const missing = missingPacks(total)
  if (missing === 0) return null
  return {
    tono: 'alerta',
    texto: `De ${counted(total.recibidos.bultos_aprobados, 'bulto aprobado', 'bultos aprobados')} no llegaron ${whole(missing)}.`,
  }
}

function dataSentence({ datos: { dias_enteros, dias_esperados, faltan } }: Report): Sentence | null {
  const lacking = dias_esperados - dias_enteros
  if (lacking === 0) return null
  const names = [...new Set(faltan.map(({ ubicacion_nombre }) => ubicacion_nombre))]
  return {
    tono: 'alerta',
    texto: `${lacking === 1 ? 'Falta o está incompleto' : 'Faltan o están incompletos'} ${counted(lacking, 'día', 'días')} de ${whole(dias_esperados)}, de ${someOf(names)}: las cifras son de los demás.`,
  }
}

/** Stores of which nothing was ever expected: they have not begun to deliver. */
function silentSentence({ tiendas }: Report): Sentence | null {
  const silent = tiendas.filter(({ dias_esperados, unidades }) => dias_esperados === 0 && unidades === 0)
  if (silent.length === 0) return null
  const names = someOf(silent.map(({ ubicacion_nombre }) => ubicacion_nombre))
  return { tono: 'neutro', texto: `Sin ventas entregadas de ${names}.` }
}
