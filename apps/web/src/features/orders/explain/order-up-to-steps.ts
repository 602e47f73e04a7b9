import type { ForecastOrder } from '@abasto/domain/replenishment/line-suggestion'
import { addDays } from '@abasto/domain/time/business-day'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { formatDayOfMonth, formatWeekday } from '../../../ui/format/dates.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { servicePercent } from './policy-text.ts'
import type { TrailStep } from './trail-step.ts'

const units = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)
const days = (value: number): string =>
  Number.isInteger(value) ? formatCount(value, 'día', 'días') : `${formatNumber(value, 1)} días`

/** Each day of a short period has a line of its own; those of a long one share it. */
const DAYS_APART = 4

function forecastSteps({ input, forecastUnits, protectionDays }: ForecastOrder): TrailStep[] {
  const { forecast } = input
  if (forecast.length > DAYS_APART) {
    const how = forecast.map((day) => `${formatDayOfMonth(day.date)}: ${units(day.units)}`).join(' + ')
    return [{ name: 'Pronóstico', how, result: `${units(forecastUnits)} unid` }]
  }
  const each = forecast.map(({ date, units: sold }, ahead) => ({
    name: `Pronóstico ${formatWeekday(date)}`,
    how: ahead === 0 ? 'hoy' : '',
    result: `${units(sold)} unid`,
  }))
  const total = { name: 'Suma', how: days(protectionDays), result: `${units(forecastUnits)} unid` }
  return protectionDays === 1 ? each : [...each, total]
}

/** Until when this order has to last, and which days it can help. */
function periodStep({ input, protectionDays }: ForecastOrder): TrailStep {
  const [first] = input.forecast
  const last = input.forecast.at(-1)
  if (!first || !last) return { name: 'Período', how: '', result: '' }
  const arrives = addDays(first.date, input.leadDays)
  return {
    name: 'Debe alcanzar',
    how: `hasta el ${formatWeekday(last.date)}; el pedido llega el ${formatWeekday(arrives)} y el siguiente, después`,
    result: days(protectionDays),
  }
}

function safetyStep({ params, levelFactor, errorUnits, batchUnits, safetyUnits }: ForecastOrder): TrailStep {
  const plain = levelFactor * errorUnits
  const less = plain - safetyUnits > 0.05 ? `, menos por venir de a ${units(batchUnits)} unid` : ''
  return {
    name: 'Seguridad',
    how: `${servicePercent(params.serviceLevel)}: ${formatNumber(levelFactor, 2)} × error de ${units(errorUnits)}${less}`,
    result: `${units(safetyUnits)} unid`,
  }
}

function reorderStep(order: ForecastOrder): TrailStep {
  const { forecastUnits, safetyUnits, reorderPointUnits: point, input } = order
  const isFloor = point - (forecastUnits + safetyUnits) > 1e-9
  const display = input.limits.minDisplayUnits ?? 0
  const floor = display > 1 ? `exhibición mínima de ${units(display)}` : 'al menos 1'
  return {
    name: 'Se pide bajo',
    how: isFloor ? floor : `${units(forecastUnits)} ${signed(safetyUnits)}`,
    result: `${units(point)} unid`,
  }
}

const signed = (value: number): string => (value < 0 ? `− ${units(-value)}` : `+ ${units(value)}`)

function needSteps(order: ForecastOrder): TrailStep[] {
  const { reorderPointUnits, cycleDays, meanDailyUnits, cycleUnits, positionUnits, neededUnits } = order
  const stock = positionUnits < 0 ? `(${units(positionUnits)})` : units(positionUnits)
  const steps: TrailStep[] = [
    {
      name: 'Ciclo',
      how: `${days(cycleDays)} × ${units(meanDailyUnits)} al día`,
      result: `${units(cycleUnits)} unid`,
    },
    {
      name: 'Faltan',
      how: `${units(reorderPointUnits)}${cycleUnits === 0 ? '' : ` + ${units(cycleUnits)}`} − ${stock}`,
      result: `${units(neededUnits)} unid`,
    },
    {
      name: 'Bultos',
      how: `${units(neededUnits)} ÷ ${formatUnits(order.unitsPerPack)}, hacia arriba`,
      result: formatNumber(order.neededPacks),
    },
  ]
  return cycleDays === 0 ? steps.slice(1) : steps
}

/** What kept the order below its need, or brought a pack that none of it asks for. */
function capSteps({ cap, capUnits, reason, neededPacks, uncappedPacks, params }: ForecastOrder): TrailStep[] {
  const steps: TrailStep[] = []
  if (capUnits !== null && (reason === 'capped' || uncappedPacks < neededPacks)) {
    const how =
      cap === 'shelf'
        ? `caben ${units(capUnits)} unid en el estante`
        : `no más de ${units(params.maxCoverDays ?? 0)} días: ${units(capUnits)} unid`
    steps.push({ name: 'Máximo', how, result: formatNumber(reason === 'guard' ? 0 : uncappedPacks) })
  }
  if (reason === 'guard') {
    steps.push({ name: 'Guarda', how: 'se vendió en 8 semanas, no hay ni viene nada', result: '1 bulto' })
  }
  return steps
}

/** The arithmetic of an order up to the next delivery, line by line, in units, as the server worked it out. */
export function orderUpToSteps(order: ForecastOrder): TrailStep[] {
  const { input, positionUnits, reorderPointUnits, reason, neededUnits } = order
  const asks = neededUnits > 0
  return [
    ...forecastSteps(order),
    periodStep(order),
    safetyStep(order),
    reorderStep(order),
    {
      name: 'Stock total',
      how: `${formatUnits(input.storeStock)} + ${formatUnits(input.inTransit)} en tránsito`,
      result: `${units(positionUnits)} unid`,
    },
    {
      name: '¿Se pide?',
      how:
        reason === 'no_sales'
          ? 'no se vendió en 8 semanas'
          : `${units(positionUnits)} ${asks ? '<' : '≥'} ${units(reorderPointUnits)}`,
      result: asks ? 'Sí' : 'No',
    },
    ...(asks ? needSteps(order) : []),
    ...capSteps(order),
  ]
}

/** What was done last. */
export function orderUpToRemark({ reason }: ForecastOrder): string {
  if (reason === 'no_sales') return 'no se vende'
  if (reason === 'above_reorder_point') return 'alcanza hasta la próxima entrega'
  if (reason === 'capped') return 'no cabe un bulto más'
  if (reason === 'guard') return 'un bulto, para no quedar sin nada'
  return 'bultos enteros'
}
