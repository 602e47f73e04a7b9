import type { CampoColumna, PruebaHoja } from '@abasto/contracts/imports/sheet'
import { shown, type Rejection } from './read-row.ts'

const SHOWN_ROWS = 5
const MOST_REASONS = 50

/** What comes of the rows of one sheet. */
export class SheetTally {
  read = 0
  ready = 0
  rejected = 0
  leftOut = 0
  readonly #locations = new Set<string>()
  readonly #days = new Set<string>()
  readonly #first: PruebaHoja['primeras'] = []
  readonly #reasons = new Map<string, { filas: number; fila: number; detalle: string }>()

  take(
    line: number,
    location: string | null,
    day: string | null,
    values: () => PruebaHoja['primeras'][number]['valores'],
  ): void {
    this.ready++
    if (location !== null) this.#locations.add(location)
    if (day !== null) this.#days.add(day)
    if (this.#first.length < SHOWN_ROWS) this.#first.push({ fila: line, valores: values() })
  }

  reject(line: number, { motivo, encontrado, esperado }: Rejection, column: string | null): void {
    this.rejected++
    const reason = this.#reasons.get(motivo)
    if (reason) {
      reason.filas++
      return
    }
    if (this.#reasons.size >= MOST_REASONS) return
    const where = column ?? 'La fila'
    const detalle =
      encontrado === null ? `${where} está en blanco` : `«${encontrado}»; se esperaba ${esperado}`
    this.#reasons.set(motivo, { filas: 1, fila: line, detalle })
  }

  result(): PruebaHoja {
    const days = [...this.#days].toSorted()
    return {
      leidas: this.read,
      listas: this.ready,
      rechazadas: this.rejected,
      omitidas: this.leftOut,
      ubicaciones: this.#locations.size,
      dias: this.#days.size === 0 ? null : this.#days.size,
      desde: days[0] ?? null,
      hasta: days.at(-1) ?? null,
      primeras: this.#first,
      motivos: [...this.#reasons]
        .map(([motivo, reason]) => ({ motivo, ...reason }))
        .toSorted((a, b) => b.filas - a.filas),
    }
  }
}

/** A row's fields as they would be loaded, those that it has. */
export function shownValues(
  values: Readonly<Partial<Record<CampoColumna, string | number | null>>>,
): PruebaHoja['primeras'][number]['valores'] {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known.map(([field, value]) => [field, shown(String(value))]))
}
