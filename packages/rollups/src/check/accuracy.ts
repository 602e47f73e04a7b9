import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { AccuracySums } from '@abasto/domain/demand/accuracy/accuracy-sums'
import { addDays } from '@abasto/domain/time/business-day'
import { makeAccuracy, type MadeAccuracy } from '../accuracy/made-accuracy.ts'
import { hasValidAccuracy } from '../accuracy/valid-accuracy.ts'

/** Least difference to be reported, in units: sums of doubles, added up in another order. */
const DIFFERENCE = 0.001

export interface CheckedAccuracy {
  /** Sums that were added up again: of weeks and categories, and of products, a model each. */
  readonly sums: number
  readonly differences: readonly string[]
}

/** Compares the stored accuracy of a location, where it is valid, with the nights kept and what was sold. */
export async function checkAccuracy(tx: Tx, locationKey: number): Promise<CheckedAccuracy> {
  const record = await tx
    .selectFrom('precision_sello')
    .select(['desde', 'hasta'])
    .where('ubicacion_key', '=', locationKey)
    .executeTakeFirst()
  const weeks = record && { from: record.desde, to: record.hasta }
  const made =
    weeks && (await hasValidAccuracy(tx, locationKey, weeks))
      ? await makeAccuracy(tx, locationKey, weeks)
      : undefined
  if (!made) return { sums: 0, differences: [] }
  const [weekSums, productSums] = [dueWeeks(made), dueProducts(made)]
  return {
    sums: weekSums.size + productSums.size,
    differences: [
      ...compared(await storedWeeks(tx, locationKey), weekSums),
      ...compared(await storedProducts(tx, locationKey), productSums),
    ],
  }
}

function compared(
  stored: ReadonlyMap<string, AccuracySums>,
  due: ReadonlyMap<string, AccuracySums>,
): string[] {
  const names = [...new Set([...due.keys(), ...stored.keys()])]
  return names.flatMap((name) => {
    const [was, is] = [stored.get(name), due.get(name)]
    if (!was) return [`precisión de ${name}: falta`]
    if (!is) return [`precisión de ${name}: sobra`]
    return isSame(was.day, is.day) && isSame(was.week, is.week)
      ? []
      : [`precisión de ${name}: guarda ${sumsText(was)} y es ${sumsText(is)}`]
  })
}

const PARTS = ['units', 'absolute', 'signed'] as const

const isSame = (one: AccuracySums['day'], other: AccuracySums['day']) =>
  PARTS.every((part) => Math.abs(one[part] - other[part]) < DIFFERENCE)

const sumsText = ({ day, week }: AccuracySums) =>
  [day, week].map((sums) => PARTS.map((part) => number.format(sums[part])).join(' ')).join(' / ')

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 3 })

function dueWeeks({ models, sold }: MadeAccuracy): Map<string, AccuracySums> {
  return new Map(
    models.flatMap(({ id, accuracy }) =>
      accuracy.weeks.map((week) => {
        const name = weekName(addDays(sold.from, 7 * week.index), sold.categoryNames[week.category] ?? '', id)
        return [name, week] as const
      }),
    ),
  )
}

function dueProducts({ models, sold }: MadeAccuracy): Map<string, AccuracySums> {
  return new Map(
    models.flatMap(({ id, accuracy }) =>
      accuracy.products.map((each) => [productName(sold.productKeys[each.product] ?? 0, id), each] as const),
    ),
  )
}

const weekName = (monday: string, category: string, model: string) =>
  `la semana ${monday}, ${category}, por ${model}`
const productName = (key: number, model: string) => `producto ${key} por ${model}`

const SUMS = [
  'dia_unidades',
  'dia_error_abs',
  'dia_error',
  'semana_unidades',
  'semana_error_abs',
  'semana_error',
] as const

async function storedWeeks(tx: Tx, locationKey: number): Promise<Map<string, AccuracySums>> {
  const rows = await tx
    .selectFrom('precision_semana')
    .select(['modelo', 'semana', 'categoria', ...SUMS])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  return new Map(rows.map((row) => [weekName(row.semana, row.categoria, row.modelo), sumsOf(row)]))
}

async function storedProducts(tx: Tx, locationKey: number): Promise<Map<string, AccuracySums>> {
  const rows = await tx
    .selectFrom('precision_producto')
    .select(['modelo', 'producto_key', ...SUMS])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  return new Map(rows.map((row) => [productName(row.producto_key, row.modelo), sumsOf(row)]))
}

function sumsOf(row: Readonly<Record<(typeof SUMS)[number], number>>): AccuracySums {
  return {
    day: { units: row.dia_unidades, absolute: row.dia_error_abs, signed: row.dia_error },
    week: { units: row.semana_unidades, absolute: row.semana_error_abs, signed: row.semana_error },
  }
}
