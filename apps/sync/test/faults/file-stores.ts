import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PosFile } from '../pos-file.ts'
import type { Draw } from './draw.ts'
import { spoilFile } from './spoiled-file.ts'
import { lineText, type Fault, type Store } from './store.ts'
import { CODES, type Ticket, type Till } from './till.ts'

/** A POS in SQLite. */
export class SqliteStore implements Store {
  readonly locationId: string
  readonly till: Till
  readonly fuente
  readonly faults = ['bloqueada', 'ausente', 'truncada', 'basura'] as const
  readonly #path: string

  constructor(folder: string, locationId: string, till: Till) {
    this.locationId = locationId
    this.till = till
    this.#path = join(folder, `${locationId}.db`)
    this.fuente = { tipo: 'sqlite', configuracion: { ruta: this.#path } } as const
    rmSync(this.#path, { force: true })
    const pos = new PosFile(this.#path)
    for (const code of CODES) pos.article(code)
    pos.close()
    // In one file: it is moved about.
    this.#with((database) => database.exec('PRAGMA journal_mode = DELETE'))
  }

  write(tickets: readonly Ticket[]): Promise<void> {
    return Promise.resolve(
      this.#with((database) => {
        const deletions = ['ticket_renglones', 'tickets'].map((table) =>
          database.prepare(`DELETE FROM ${table} WHERE num_ticket = ?`),
        )
        const ticket = database.prepare('INSERT INTO tickets VALUES (?, ?, 1, 0)')
        const line = database.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, 2.5)')
        database.exec('BEGIN')
        for (const { numero, fecha, hora, lineas } of tickets) {
          for (const statement of deletions) statement.run(numero)
          ticket.run(numero, `${fecha} ${hora}`)
          for (const { renglon, codigo, milesimas } of lineas)
            line.run(numero, renglon, codigo, milesimas / 1000)
        }
        database.exec('COMMIT')
      }),
    )
  }

  read(): Promise<string[]> {
    const rows = this.#with((database) =>
      database
        .prepare(
          `SELECT substr(fecha_hora, 1, 10) AS fecha, num_ticket, renglon, cod_articulo,
                  CAST(round(cantidad * 1000) AS INTEGER) AS milesimas
           FROM tickets JOIN ticket_renglones USING (num_ticket)`,
        )
        .all(),
    )
    return Promise.resolve(
      rows.map((row) =>
        lineText({
          fecha: String(row['fecha']),
          ticket: String(row['num_ticket']),
          renglon: Number(row['renglon']),
          codigo: String(row['cod_articulo']),
          milesimas: Number(row['milesimas']),
        }),
      ),
    )
  }

  begin(fault: Fault, draw: Draw): Promise<(() => Promise<void>) | undefined> {
    return fault === 'bloqueada' ? Promise.resolve(this.#lock()) : spoilFile(this.#path, fault, draw)
  }

  /** As a POS that writes and does not come to an end. */
  #lock(): (() => Promise<void>) | undefined {
    const database = new DatabaseSync(this.#path, { timeout: 0 })
    try {
      database.exec('BEGIN EXCLUSIVE')
    } catch {
      // It is being read right now.
      database.close()
      return undefined
    }
    return () => Promise.resolve(database.close())
  }

  #with<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(this.#path, { timeout: 10_000 })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
}

const PRODUCT_TITLES =
  'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg'

/** A store that delivers a folder of CSV files. */
export class CsvStore implements Store {
  readonly locationId: string
  readonly till: Till
  readonly fuente
  readonly faults = ['colgada', 'ausente', 'truncada', 'basura'] as const
  readonly #sales: string

  private constructor(carpeta: string, locationId: string, till: Till) {
    this.locationId = locationId
    this.till = till
    this.fuente = { tipo: 'csv', configuracion: { carpeta, ubicacion_id: locationId } } as const
    this.#sales = join(carpeta, 'ventas', `${locationId}.csv`)
  }

  static async open(folder: string, locationId: string, till: Till): Promise<CsvStore> {
    const carpeta = join(folder, locationId)
    for (const part of ['ventas', 'inventario']) await mkdir(join(carpeta, part), { recursive: true })
    const products = CODES.map((code) => `${code},Artículo ${code},Víveres,CUADRANTE I,12,0.5`)
    await writeFile(join(carpeta, 'productos.csv'), `${[PRODUCT_TITLES, ...products].join('\n')}\n`)
    const stock = CODES.map((code) => `${code},10`)
    const stockFile = join(carpeta, 'inventario', `${locationId}.csv`)
    await writeFile(stockFile, `${['codigo_producto,stock_actual', ...stock].join('\n')}\n`)
    return new CsvStore(carpeta, locationId, till)
  }

  /** The whole file anew, as such stores deliver it. */
  async write(): Promise<void> {
    const lines = [...this.till.tickets.values()]
      .toSorted((a, b) => (a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha)))
      .flatMap(({ fecha, lineas }) =>
        lineas.map(({ codigo, milesimas }) => `${fecha},${codigo},${(milesimas / 1000).toFixed(3)}`),
      )
    const delivered = `${this.#sales}.nueva`
    await writeFile(delivered, `${['fecha,codigo_producto,unidades', ...lines].join('\n')}\n`)
    await rename(delivered, this.#sales)
  }

  async read(): Promise<string[]> {
    const [, ...lines] = (await readFile(this.#sales, 'utf8')).trimEnd().split('\n')
    return lines.map((line, index) => {
      const [fecha = '', codigo = '', units] = line.split(',')
      const milesimas = Math.round(Number(units) * 1000)
      return lineText({ fecha, ticket: '', renglon: index + 2, codigo, milesimas })
    })
  }

  begin(fault: Fault, draw: Draw): Promise<(() => Promise<void>) | undefined> {
    return spoilFile(this.#sales, fault, draw)
  }
}
