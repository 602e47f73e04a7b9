import { MODELS } from '../../../shared/forecast/model-names.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import type { StoreSeries } from './model/store-series.ts'

const SPECIFIED = 'promedio_ponderado'

const INTRODUCTION = 'La proyección pondera las últimas 8 semanas'

const REASONS = [
  { motivo: 'posible_quiebre', label: 'con posible quiebre de stock' },
  { motivo: 'sin_datos', label: 'sin datos' },
] as const

/** `a`, `a y b`, `a, b y c` */
const enumerate = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}` : (parts[0] ?? '')

function where(counts: readonly { name: string; count: number }[]): string {
  if (counts.length === 1) return ` en ${counts[0]?.name ?? ''}`
  return `: ${enumerate(counts.map(({ name, count }) => `${formatNumber(count)} en ${name}`))}`
}

/**
 * Which days the projections of these stores leave out, in one sentence; then those made by another model, and those
 * that could not be had.
 */
export function exclusionNote(stores: readonly StoreSeries[]): string {
  const failed = stores.filter(({ hasProjectionFailed }) => hasProjectionFailed)
  const made = stores.filter((store) => !failed.includes(store))
  const notes = [
    made.length === 0 ? '' : modelNote(made),
    failed.length === 0
      ? ''
      : `No se pudo cargar la proyección de ${enumerate(failed.map(({ name }) => name))}.`,
  ]
  return notes.filter((note) => note !== '').join(' ')
}

function modelNote(stores: readonly StoreSeries[]): string {
  const others = stores.flatMap(({ name, model }) =>
    model === null || model === SPECIFIED ? [] : [`la de ${name} la hace «${MODELS[model].name}»`],
  )
  const specified = stores.filter(({ model }) => model === null || model === SPECIFIED)
  const own = others.length === 0 ? '' : sentence(enumerate(others))
  if (specified.length === 0 && own !== '') return own
  return [specifiedNote(specified), own].filter((part) => part !== '').join(' ')
}

const sentence = (text: string) => `${text.charAt(0).toLocaleUpperCase('es')}${text.slice(1)}.`

function specifiedNote(stores: readonly StoreSeries[]): string {
  const left = REASONS.flatMap(({ motivo, label }) => {
    const counts = stores
      .map(({ name, excluded }) => ({ name, count: excluded.filter((day) => day.motivo === motivo).length }))
      .filter(({ count }) => count > 0)
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    if (total === 0) return []
    return [`${formatCount(total, 'día', 'días')} ${label}${stores.length > 1 ? where(counts) : ''}`]
  })
  if (left.length === 0) return `${INTRODUCTION}; ningún día quedó fuera.`
  return `${INTRODUCTION} y deja fuera ${left.join('; y ')}.`
}
