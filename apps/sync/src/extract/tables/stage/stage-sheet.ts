import { setImmediate } from 'node:timers/promises'
import { isBlank, type TableRow } from '../cell.ts'
import { MOST_ROWS, tooLong } from '../limits.ts'
import { FieldReader, isRejection, shown, type Rejection } from './read-row.ts'
import type { SheetToStage } from './request.ts'
import { type SheetTally, shownValues } from './sheet-tally.ts'
import type { StagingStatements } from './staging-file.ts'

/** Rejected rows that are kept to be looked at; the rest is counted. */
const KEPT_REJECTED = 100_000

export interface Staging {
  readonly statements: StagingStatements
  readonly locations: ReadonlyMap<string, string | null>
  readonly catalogue: ReadonlyMap<string, number>
  /** Units per pack as the files say them. */
  readonly packs: Map<string, number>
  /** Of stock: what was told already. */
  readonly stocked: Set<string>
  readonly today: string
  /** Rows rejected so far, of all sheets. */
  rejected: number
}

interface SheetOfFile {
  readonly fileName: string
  /** Number of the sheet, among all of them. */
  readonly number: number
  readonly sheet: SheetToStage
  readonly titles: readonly string[]
}

/** Reads the rows of a sheet below its head into the staging file. @yields now and then, how many were read */
export async function* stageSheet(
  rows: AsyncIterable<readonly TableRow[]>,
  staging: Staging,
  of: SheetOfFile,
  tally: SheetTally,
): AsyncGenerator<number> {
  const reader = new SheetStage(staging, of, tally)
  for await (const batch of rows) {
    for (const { line, cells } of batch) {
      if (line <= of.sheet.mapping.head || cells.every(isBlank)) continue
      tally.read++
      reader.take(line, cells)
    }
    if (tally.read > MOST_ROWS) throw tooLong()
    yield tally.read
    await setImmediate()
  }
}

class SheetStage {
  readonly #staging: Staging
  readonly #of: SheetOfFile
  readonly #tally: SheetTally
  readonly #row: FieldReader
  /** Products that this sheet has told of. */
  readonly #told = new Set<string>()

  constructor(staging: Staging, of: SheetOfFile, tally: SheetTally) {
    this.#staging = staging
    this.#of = of
    this.#tally = tally
    this.#row = new FieldReader(of.sheet.mapping)
  }

  take(line: number, cells: readonly TableRow['cells'][number][]): void {
    this.#row.cells = cells
    const { uso } = this.#of.sheet.mapping
    if (uso === 'productos') this.#product(line)
    else if (uso === 'ubicaciones') this.#tally.take(line, null, null, () => this.#locationValues())
    else {
      const location = this.#location()
      if (location === null) this.#tally.leftOut++
      else if (isRejection(location)) this.#reject(line, location)
      else if (uso === 'ventas') this.#sale(line, location)
      else this.#stock(line, location)
    }
  }

  #location(): string | null | Rejection {
    const { locations } = this.#staging
    const isTold = this.#row.has('tienda')
    const text = isTold ? this.#row.text('tienda') : this.#of.sheet.text
    const found = text === null ? undefined : locations.get(text)
    if (found !== undefined) return found
    const motivo = text === null ? 'Tienda vacía' : 'Tienda desconocida'
    const esperado = 'una de las ubicaciones de la cadena, o una nueva'
    return { motivo, field: 'tienda', encontrado: text === null ? null : shown(text), esperado }
  }

  #product(line: number): void {
    const code = this.#row.code()
    if (isRejection(code)) {
      this.#reject(line, code)
      return
    }
    this.#tellProduct(code, true)
    const descripcion = this.#row.text('descripcion')
    this.#tally.take(line, null, null, () =>
      shownValues({
        codigo: code,
        descripcion,
        categoria: this.#row.text('categoria'),
        cuadrante: this.#row.text('cuadrante'),
        bulto: this.#row.positive('bulto'),
        peso_kg: this.#row.positive('peso_kg'),
        capa: this.#row.positive('capa'),
        paleta: this.#row.positive('paleta'),
      }),
    )
  }

  #sale(line: number, location: string): void {
    const row = this.#row
    const moment = row.moment(this.#staging.today)
    const code = row.code()
    const said = row.quantity('cantidad')
    const ticket = row.ticket()
    const lineNumber = row.lineNumber()
    const units = isRejection(code) || isRejection(said) ? said : this.#units(code, said)
    const wrong = [moment, code, units, ticket, lineNumber].find(isRejection)
    const price = isRejection(units) ? null : row.price(units)
    const [day, time] = isRejection(moment) ? [null, null] : [moment.day, moment.time]
    this.#staging.statements.sale.run(
      location,
      day,
      time,
      isRejection(ticket) ? null : ticket,
      wrong ? line : isRejection(lineNumber) ? null : lineNumber,
      isRejection(code) ? code.encontrado : code,
      isRejection(units) ? units.encontrado : String(units),
      price === null ? null : String(price),
      wrong?.motivo ?? null,
      this.#of.number,
    )
    if (wrong) {
      this.#reject(line, wrong)
      return
    }
    if (!isRejection(code)) this.#tellProduct(code, false)
    this.#tally.take(line, location, day, () =>
      shownValues({
        fecha: day,
        hora: time,
        tienda: location,
        ticket: isRejection(ticket) ? null : ticket,
        codigo: isRejection(code) ? null : code,
        descripcion: row.text('descripcion'),
        cantidad: isRejection(units) ? null : units,
        precio: price,
      }),
    )
  }

  #stock(line: number, location: string): void {
    const row = this.#row
    const code = row.code()
    const said = row.quantity('existencia')
    const units = isRejection(code) || isRejection(said) ? said : this.#units(code, said)
    const twice = isRejection(code) ? undefined : this.#twice(location, code)
    const wrong = [code, units, twice].find(isRejection)
    this.#staging.statements.stock.run(
      location,
      isRejection(code) ? code.encontrado : code,
      isRejection(units) ? units.encontrado : String(units),
      wrong?.motivo ?? null,
    )
    if (wrong) {
      this.#reject(line, wrong)
      return
    }
    if (isRejection(code) || isRejection(units)) return
    this.#tellProduct(code, false)
    this.#tally.take(line, location, null, () =>
      shownValues({
        tienda: location,
        codigo: code,
        descripcion: row.text('descripcion'),
        existencia: units,
      }),
    )
  }

  #twice(location: string, code: string): Rejection | undefined {
    const key = `${location}\n${code}`
    if (!this.#staging.stocked.has(key)) {
      this.#staging.stocked.add(key)
      return undefined
    }
    const esperado = 'una fila por producto y ubicación'
    return { motivo: 'Producto repetido', field: 'codigo', encontrado: code, esperado }
  }

  /** Packs are as many units as the row, the files or the catalogue say. */
  #units(code: string, said: number): number | Rejection {
    if (this.#of.sheet.mapping.unidad !== 'bultos') return said
    const { packs, catalogue } = this.#staging
    const pack = this.#row.positive('bulto') ?? packs.get(code) ?? catalogue.get(code) ?? 0
    if (pack > 0) return Math.round(said * pack * 1000) / 1000
    const esperado = 'un producto del que se sepa cuántas unidades trae el bulto'
    return { motivo: 'Bulto desconocido', field: 'codigo', encontrado: code, esperado }
  }

  #tellProduct(code: string, isListed: boolean): void {
    const { statements, catalogue, packs } = this.#staging
    const pack = this.#row.positive('bulto')
    if (pack !== null) packs.set(code, pack)
    // What the first row of a product says of it is enough, where no list does.
    if (!isListed && (catalogue.has(code) || this.#told.has(code))) return
    this.#told.add(code)
    const statement = isListed ? statements.listed : statements.mentioned
    statement.run(
      code,
      this.#row.text('descripcion'),
      this.#row.text('categoria'),
      this.#row.text('cuadrante'),
      pack,
      this.#row.positive('peso_kg'),
      this.#row.positive('capa'),
      this.#row.positive('paleta'),
    )
  }

  #locationValues() {
    return shownValues({
      tienda: this.#row.text('tienda'),
      nombre_tienda: this.#row.text('nombre_tienda'),
      tipo_tienda: this.#row.text('tipo_tienda'),
    })
  }

  #reject(line: number, rejection: Rejection): void {
    const { fileName, sheet, titles } = this.#of
    const index = rejection.field === null ? -1 : sheet.mapping.fields.indexOf(rejection.field)
    const column = titles[index] ?? null
    this.#tally.reject(line, rejection, column)
    if (this.#staging.rejected++ >= KEPT_REJECTED) return
    this.#staging.statements.rejected.run(
      fileName,
      sheet.name,
      line,
      rejection.motivo,
      column,
      rejection.encontrado,
      rejection.esperado,
    )
  }
}
