import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { RepartoLinea } from '@abasto/contracts/orders/share'
import { isForecastOrder, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { Suggestion } from '@abasto/domain/replenishment/suggest'
import { REORDER_EXTRA_DAYS } from '@abasto/domain/replenishment/levels'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { orderUpToRemark, orderUpToSteps } from './order-up-to-steps.ts'
import type { TrailStep } from './trail-step.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'

/** How the CEDI's stock to promise came about, as sent beside a line, and how a run shared it where it was scarce. */
export type CediFigures = Pick<
  LineaSugerida,
  'stock_cedi_leido' | 'cedi_prometido_bultos' | 'cedi_pendiente_bultos'
> & { readonly reparto?: RepartoLinea | null | undefined }

/** The share that the suggestion is capped by: a suggestion made by hand has another figure beside it. */
const shareIn = ({ originPacks }: LineSuggestion, cedi: CediFigures | undefined): RepartoLinea | null =>
  cedi?.reparto && originPacks <= cedi.reparto.recibe_bultos ? cedi.reparto : null

const packs = (value: number): string => formatNumber(value, 2)
const plain = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2)

function classStep({ salesClass, classThreshold, dailyPacks: daily }: Suggestion): TrailStep {
  if (salesClass === null || classThreshold === null) {
    return { name: 'Clase', how: `${packs(daily)} no llega a ninguna`, result: '-' }
  }
  const shown = classThreshold < 0.01 ? formatNumber(classThreshold, 3) : plain(classThreshold)
  return { name: 'Clase', how: `${packs(daily)} es ${shown} o más`, result: salesClass, tone: 'class' }
}

function levelSteps({ multipliers, levels, dailyPacks: daily }: Suggestion): TrailStep[] {
  if (!multipliers) return []
  const times = (factor: number): string => `${packs(daily)} × ${plain(factor)}`
  return [
    { name: 'Mínimo', how: times(multipliers.min), result: packs(levels.min) },
    { name: 'Seguridad', how: times(multipliers.safety), result: packs(levels.safety) },
    {
      name: 'Reorden',
      how: `${packs(levels.min)} + ${packs(levels.safety)} + ${plain(REORDER_EXTRA_DAYS)} × ${packs(daily)}`,
      result: packs(levels.reorderPoint),
    },
    { name: 'Máximo', how: times(multipliers.max), result: packs(levels.max) },
  ]
}

function decisionStep({ reason, daysOfStock: days, reorderPointDays: reorder }: Suggestion): TrailStep {
  const name = '¿Se pide?'
  if (reason === 'no_sales' || days === null) {
    return { name, how: 'sin ventas en 5 días', result: 'No' }
  }
  const asks = reason === 'reorder'
  return {
    name,
    how: `${packs(days)} d ${asks ? '≤' : '>'} ${plain(reorder)} d de reorden`,
    result: asks ? 'Sí' : 'No',
  }
}

/** What the CEDI holds as read, less what it has promised to approved orders. */
export function cediSteps(suggestion: LineSuggestion, cedi: CediFigures | undefined): TrailStep[] {
  if (!cedi) return []
  const { unitsPerPack: perPack, originPacks: left } = suggestion
  const promised = cedi.cedi_prometido_bultos
  const read = packs(cedi.stock_cedi_leido / perPack)
  const how = promised === 0 ? `${read} leído` : `${read} leído − ${plain(promised)} prometido`
  const share = shareIn(suggestion, cedi)
  if (!share) return [{ name: 'Stock CEDI', how, result: packs(left) }]
  const reserved = share.reserva_bultos === 0 ? '' : ` − ${plain(share.reserva_bultos)} de reserva`
  const waiting = share.pendiente_bultos === 0 ? '' : ` − ${plain(share.pendiente_bultos)} por aprobar`
  const asking = `${share.tiendas} ${share.tiendas === 1 ? 'tienda pide' : 'tiendas piden'}`
  return [
    { name: 'Stock CEDI', how: `${how}${waiting}${reserved}`, result: packs(share.puede_prometer_bultos) },
    { name: 'Reparto', how: `${asking} ${plain(share.piden_bultos)}`, result: packs(share.recibe_bultos) },
  ]
}

function needSteps(suggestion: Suggestion, cedi: CediFigures | undefined): TrailStep[] {
  if (suggestion.reason !== 'reorder') return cediSteps(suggestion, cedi)
  const { levels, positionPacks: stock, neededPacks: need } = suggestion
  const stockText = stock < 0 ? `(${packs(stock)})` : packs(stock)
  return [
    { name: 'Faltante', how: `${packs(levels.max)} − ${stockText}`, result: packs(need) },
    ...cediSteps(suggestion, cedi),
    capStep(suggestion),
  ]
}

/** Whether the CEDI has what is suggested. */
export function capStep({ originLimited, originPacks }: LineSuggestion): TrailStep {
  if (!originLimited) return { name: 'Tope CEDI', how: 'alcanza', result: packs(originPacks) }
  return { name: 'Tope CEDI', how: 'Stock CEDI limitado', result: packs(originPacks), tone: 'limited' }
}

/** One pack of what sold lately and would be missing, where the rule asks for none. */
function guardSteps(suggestion: LineSuggestion): TrailStep[] {
  if (!('guarded' in suggestion)) return []
  const { guarded, soldLately, positionUnits, uncappedPacks } = suggestion
  if (guarded) {
    const how = 'se vendió en 8 semanas, no hay ni viene nada'
    return [{ name: 'Guarda', how, result: '1 bulto' }, capStep(suggestion)]
  }
  if (uncappedPacks > 0) return []
  const how = !soldLately ? 'no se vendió en 8 semanas' : positionUnits > 0 ? 'hay o viene' : 'no hace falta'
  return [{ name: 'Guarda', how, result: 'No' }]
}

/** A suggestion's arithmetic line by line, in packs, as the server worked it out; the result itself apart. */
export function trailSteps(suggestion: LineSuggestion, cedi?: CediFigures): TrailStep[] {
  if (isForecastOrder(suggestion)) return [...orderUpToSteps(suggestion), ...limitSteps(suggestion, cedi)]
  const { input, unitsPerPack: perPack } = suggestion
  const stock = `(${formatUnits(input.storeStock)} + ${formatUnits(input.inTransit)}) ÷ ${formatUnits(perPack)}`
  return [
    {
      name: 'Venta diaria',
      how: `${formatUnits(input.average5Days)} unid ÷ ${formatUnits(perPack)}`,
      result: packs(suggestion.dailyPacks),
    },
    classStep(suggestion),
    ...levelSteps(suggestion),
    { name: 'Stock total', how: stock, result: packs(suggestion.positionPacks) },
    decisionStep(suggestion),
    ...needSteps(suggestion, cedi),
    ...guardSteps(suggestion),
  ]
}

function limitSteps(suggestion: LineSuggestion, cedi: CediFigures | undefined): TrailStep[] {
  const steps = cediSteps(suggestion, cedi)
  return suggestion.uncappedPacks > 0 ? [...steps, capStep(suggestion)] : steps
}

/** What was done last: half a pack rounds up, and nothing is ordered below zero. */
export function closingRemark(suggestion: LineSuggestion): string {
  if (isForecastOrder(suggestion)) return orderUpToRemark(suggestion)
  const { reason, cappedNeedPacks: need } = suggestion
  if ('guarded' in suggestion && suggestion.guarded) return 'un bulto, para no quedar sin nada'
  if (reason === 'no_sales') return 'no se vende'
  if (reason === 'above_reorder_point') return 'todavía alcanza'
  return need < 0 ? 'nunca menos de 0' : 'redondeado'
}

/** What is not in the arithmetic and should be known beside it: packs that are asked for and not promised yet. */
export function waitingNotes(cedi: CediFigures | undefined, ofThisStore = 0): string[] {
  const waiting = cedi?.cedi_pendiente_bultos ?? 0
  const notes = shareNotes(cedi?.reparto ?? null)
  if (ofThisStore > 0) {
    notes.push(`Esta tienda ya espera ${packCount(ofThisStore)} en otro pedido por aprobar.`)
  }
  if (waiting > 0) {
    notes.push(`Pedidos por aprobar le piden ${packCount(waiting)} a este CEDI; todavía no se descuentan.`)
  }
  return notes
}

/** What the run gave the store of what there is too little of. */
function shareNotes(share: RepartoLinea | null): string[] {
  if (share === null || share.recibe_bultos >= share.pide_bultos) return []
  const days = share.dias_todos
  const all = days !== null && days > 0 ? ` Con el reparto todas llegan al menos a ${plainDays(days)}.` : ''
  return [
    `El CEDI no alcanza para todas: al repartir, esta tienda recibe ${plain(share.recibe_bultos)} de los ${plain(share.pide_bultos)} que necesita.${all}`,
  ]
}

const plainDays = (days: number): string => {
  const shown = formatNumber(days, 1)
  return `${shown} ${shown === '1,0' ? 'día' : 'días'}`
}

const packCount = (value: number): string => `${plain(value)} ${value === 1 ? 'bulto' : 'bultos'}`
