import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { Suggestion } from '@abasto/domain/replenishment/suggest'
import { REORDER_EXTRA_DAYS } from '@abasto/domain/replenishment/levels'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'

export interface TrailStep {
  readonly name: string
  readonly how: string
  readonly result: string
  readonly tone?: 'limited' | 'class'
}

/** How the CEDI's stock to promise came about, as sent beside a line. */
export type CediFigures = Pick<
  LineaSugerida,
  'stock_cedi_leido' | 'cedi_prometido_bultos' | 'cedi_pendiente_bultos'
>

const packs = (value: number): string => formatNumber(value, 2)
const plain = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2)

function classStep({ clase, umbral_clase: umbral, prom_bultos_dia: daily }: Suggestion): TrailStep {
  if (clase === null || umbral === null) {
    return { name: 'Clase', how: `${packs(daily)} no llega a ninguna`, result: '-' }
  }
  const shown = umbral < 0.01 ? formatNumber(umbral, 3) : plain(umbral)
  return { name: 'Clase', how: `${packs(daily)} es ${shown} o más`, result: clase, tone: 'class' }
}

function levelSteps({ multiplicadores, niveles, prom_bultos_dia: daily }: Suggestion): TrailStep[] {
  if (!multiplicadores) return []
  const times = (factor: number): string => `${packs(daily)} × ${plain(factor)}`
  return [
    { name: 'Mínimo', how: times(multiplicadores.min), result: packs(niveles.stock_min) },
    { name: 'Seguridad', how: times(multiplicadores.seg), result: packs(niveles.stock_seg) },
    {
      name: 'Reorden',
      how: `${packs(niveles.stock_min)} + ${packs(niveles.stock_seg)} + ${plain(REORDER_EXTRA_DAYS)} × ${packs(daily)}`,
      result: packs(niveles.punto_reorden),
    },
    { name: 'Máximo', how: times(multiplicadores.max), result: packs(niveles.stock_max) },
  ]
}

function decisionStep({ motivo, dias_stock: days, punto_reorden_dias: reorder }: Suggestion): TrailStep {
  const name = '¿Se pide?'
  if (motivo === 'sin_ventas' || days === null) {
    return { name, how: 'sin ventas en 5 días', result: 'No' }
  }
  const asks = motivo === 'reponer'
  return {
    name,
    how: `${packs(days)} d ${asks ? '≤' : '>'} ${plain(reorder)} d de reorden`,
    result: asks ? 'Sí' : 'No',
  }
}

/** What the CEDI holds as read, less what it has promised to approved orders. */
function cediSteps(suggestion: Suggestion, cedi: CediFigures | undefined): TrailStep[] {
  if (!cedi) return []
  const { unidades_por_bulto: perPack, stock_cedi_bultos: left } = suggestion
  const promised = cedi.cedi_prometido_bultos
  const read = packs(cedi.stock_cedi_leido / perPack)
  const how = promised === 0 ? `${read} leído` : `${read} leído − ${plain(promised)} prometido`
  return [{ name: 'Stock CEDI', how, result: packs(left) }]
}

function needSteps(suggestion: Suggestion, cedi: CediFigures | undefined): TrailStep[] {
  if (suggestion.motivo !== 'reponer') return cediSteps(suggestion, cedi)
  const { niveles, stock_total_bultos: stock, necesidad_bultos: need, stock_cedi_bultos: limit } = suggestion
  const stockText = stock < 0 ? `(${packs(stock)})` : packs(stock)
  const steps: TrailStep[] = [
    { name: 'Faltante', how: `${packs(niveles.stock_max)} − ${stockText}`, result: packs(need) },
    ...cediSteps(suggestion, cedi),
  ]
  if (suggestion.cedi_limitado) {
    steps.push({ name: 'Tope CEDI', how: 'Stock CEDI limitado', result: packs(limit), tone: 'limited' })
  } else {
    steps.push({ name: 'Tope CEDI', how: 'alcanza', result: packs(limit) })
  }
  return steps
}

/** A suggestion's arithmetic line by line, in packs, as the server worked it out; the result itself apart. */
export function trailSteps(suggestion: Suggestion, cedi?: CediFigures): TrailStep[] {
  const { entrada, unidades_por_bulto: perPack } = suggestion
  const stock = `(${formatUnits(entrada.stock_tienda)} + ${formatUnits(entrada.stock_en_transito)}) ÷ ${formatUnits(perPack)}`
  return [
    {
      name: 'Venta diaria',
      how: `${formatUnits(entrada.prom_ventas_5dias_unid)} unid ÷ ${formatUnits(perPack)}`,
      result: packs(suggestion.prom_bultos_dia),
    },
    classStep(suggestion),
    ...levelSteps(suggestion),
    { name: 'Stock total', how: stock, result: packs(suggestion.stock_total_bultos) },
    decisionStep(suggestion),
    ...needSteps(suggestion, cedi),
  ]
}

/** What was done last: half a pack rounds up, and nothing is ordered below zero. */
export function closingWord({ motivo, necesidad_limitada_bultos: need }: Suggestion): string {
  if (motivo === 'sin_ventas') return 'no se vende'
  if (motivo === 'sobre_punto_reorden') return 'todavía alcanza'
  return need < 0 ? 'nunca menos de 0' : 'redondeado'
}

/** What is not in the arithmetic and should be known beside it: packs that are asked for and not promised yet. */
export function waitingNotes(cedi: CediFigures | undefined, ofThisStore = 0): string[] {
  const waiting = cedi?.cedi_pendiente_bultos ?? 0
  const notes: string[] = []
  if (ofThisStore > 0) {
    notes.push(`Esta tienda ya espera ${packCount(ofThisStore)} en otro pedido por aprobar.`)
  }
  if (waiting > 0) {
    notes.push(`Pedidos por aprobar le piden ${packCount(waiting)} a este CEDI; todavía no se descuentan.`)
  }
  return notes
}

const packCount = (value: number): string => `${plain(value)} ${value === 1 ? 'bulto' : 'bultos'}`
