import { calcular } from '@abasto/contracts/orders/calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { expect } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import type { SignedIn } from '../src/wire.ts'
import { type ExpectedLine, expectedLine, windowsOf } from './expected-line.ts'
import type { Fraction } from './fraction.ts'
import type { Milli, SalesByDay } from './pos-file.ts'
import { unitsInTransit, unitsPromised } from './read-orders.ts'

/** A chain by its own files. */
export interface ChainFiles {
  /** Days that had ended when they were read. */
  readonly completeSales: (store: string) => SalesByDay
  readonly stock: (locationId: string) => ReadonlyMap<string, Milli>
  readonly perPack: (codigo: string) => number
}

/** What the specification makes of the files, for every product that store or CEDI know. */
export async function expectedLines(
  admin: SignedIn,
  files: ChainFiles,
  store: string,
  cedi: string,
): Promise<Map<string, ExpectedLine>> {
  const sales = files.completeSales(store)
  const windows = windowsOf(sales, dayAgo(0))
  const storeStock = files.stock(store)
  const originStock = files.stock(cedi)
  const transit = await unitsInTransit(admin, store)
  const promised = await unitsPromised(admin, cedi)
  const sold = [...windows.days20, ...windows.sameWeekday].flatMap((day) => [
    ...(sales.get(day)?.keys() ?? []),
  ])
  const codes = new Set([...storeStock.keys(), ...originStock.keys(), ...sold])
  return new Map(
    [...codes].map((codigo) => [
      codigo,
      expectedLine({
        sales,
        windows,
        codigo,
        unitsPerPack: files.perPack(codigo),
        storeStock: storeStock.get(codigo) ?? 0n,
        enTransito: transit.get(codigo) ?? 0n,
        originStock: (originStock.get(codigo) ?? 0n) - (promised.get(codigo) ?? 0n),
      }),
    ]),
  )
}

export const calculated = (admin: SignedIn, store: string, cedi: string): Promise<LineaSugerida[]> =>
  admin.call(calcular, { body: { cedi_origen: cedi, tienda_destino: store } })

/** A double says it to 12 digits or so; anything beyond is not the formula's doing. */
export const isSame = (shown: number, exact: Fraction): boolean => {
  const value = exact.toNumber()
  return Math.abs(shown - value) <= 1e-9 * Math.max(1, Math.abs(value))
}

/** Every product of the store, no other, each with the averages, class and suggestion of the specification. */
export async function expectSuggestions(
  admin: SignedIn,
  files: ChainFiles,
  store: string,
  cedi: string,
): Promise<void> {
  const lines = await calculated(admin, store, cedi)
  const expected = await expectedLines(admin, files, store, cedi)
  expect(lines.map((line) => line.codigo_producto).toSorted()).toEqual([...expected.keys()].toSorted())
  const wrong = lines.filter((line) => {
    const exact = expected.get(line.codigo_producto)
    return !(
      exact &&
      isSame(line.prom_ventas_5dias_unid, exact.promedio5) &&
      isSame(line.prom_ventas_20dias_unid, exact.promedio20) &&
      isSame(line.prom_mismo_dia_unid, exact.averageSameWeekday) &&
      line.clase === exact.clase &&
      line.cantidad_ajustada_bultos === exact.sugerido &&
      line.cantidad_pedida_bultos === exact.sugerido &&
      line.critico === exact.critico
    )
  })
  expect(wrong).toEqual([])
}
