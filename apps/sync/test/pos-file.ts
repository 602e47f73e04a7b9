import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Tables of the demo chain's POS. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  CREATE TABLE sucursal (codigo TEXT PRIMARY KEY, nombre TEXT NOT NULL, tipo TEXT NOT NULL);
  CREATE TABLE articulos (
    cod_articulo TEXT PRIMARY KEY, nombre TEXT NOT NULL, departamento TEXT, cuadrante TEXT,
    und_empaque INTEGER, peso_und REAL, pesado INTEGER NOT NULL DEFAULT 0, activo INTEGER NOT NULL DEFAULT 1
  );
  CREATE TABLE tickets (
    num_ticket INTEGER PRIMARY KEY, fecha_hora TEXT NOT NULL, caja INTEGER NOT NULL,
    anulado INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX tickets_fecha ON tickets (fecha_hora);
  CREATE TABLE ticket_renglones (
    num_ticket INTEGER NOT NULL, renglon INTEGER NOT NULL, cod_articulo TEXT, cantidad REAL, precio_unit REAL,
    PRIMARY KEY (num_ticket, renglon)
  ) WITHOUT ROWID;
  CREATE TABLE existencias (cod_articulo TEXT PRIMARY KEY, existencia REAL NOT NULL, actualizado TEXT NOT NULL);
  CREATE TABLE cierres (
    fecha TEXT NOT NULL, cod_articulo TEXT NOT NULL, existencia REAL NOT NULL, PRIMARY KEY (fecha, cod_articulo)
  ) WITHOUT ROWID;
`

export interface PosTicket {
  readonly numero: number
  readonly soldAt: string
  readonly anulado?: boolean
  /** [código, cantidad, precio] of each line; the lines are numbered from 1. */
  readonly renglones: readonly (readonly [SQLInputValue, SQLInputValue, SQLInputValue])[]
}

/** A POS's database file under our hand: what the tests say about a store, as the store would. */
export class PosFile {
  readonly ruta: string
  readonly #database: DatabaseSync

  constructor(ruta: string) {
    this.ruta = ruta
    this.#database = new DatabaseSync(ruta)
    this.#database.exec(SCHEMA)
  }

  run(statement: string, ...values: SQLInputValue[]): void {
    this.#database.prepare(statement).run(...values)
  }

  article(codigo: string, nombre = `Artículo ${codigo}`): void {
    this.run(
      `INSERT INTO articulos VALUES (?, ?, 'Víveres', 'CUADRANTE I', 12, 0.5, 0, 1)
       ON CONFLICT (cod_articulo) DO UPDATE SET nombre = excluded.nombre`,
      codigo,
      nombre,
    )
  }

  stock(codigo: string, existencia: number): void {
    this.run(`INSERT OR REPLACE INTO existencias VALUES (?, ?, '2026-01-01 00:00:00')`, codigo, existencia)
  }

  closing(fecha: string, codigo: string, existencia: number): void {
    this.run('INSERT OR REPLACE INTO cierres VALUES (?, ?, ?)', fecha, codigo, existencia)
  }

  tickets(tickets: Iterable<PosTicket>): void {
    const ticket = this.#database.prepare('INSERT INTO tickets VALUES (?, ?, 1, ?)')
    const line = this.#database.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, ?)')
    this.#database.exec('BEGIN')
    for (const { numero, soldAt, anulado, renglones } of tickets) {
      ticket.run(numero, soldAt, anulado ? 1 : 0)
      renglones.forEach((values, index) => line.run(numero, index + 1, ...values))
    }
    this.#database.exec('COMMIT')
  }

  /** What the POS itself says it sold, by day: lines and thousandths of a unit. */
  soldByDay(): Map<string, { lineas: number; milesimas: number }> {
    const rows = this.#database
      .prepare(
        `SELECT substr(fecha_hora, 1, 10) AS fecha, count(*) AS lineas,
                sum(CAST(round(cantidad * 1000) AS INTEGER)) AS milesimas
         FROM tickets JOIN ticket_renglones USING (num_ticket)
         WHERE anulado = 0
         GROUP BY 1 ORDER BY 1`,
      )
      .all()
    return new Map(
      rows.map((row) => [
        String(row['fecha']),
        { lineas: Number(row['lineas']), milesimas: Number(row['milesimas']) },
      ]),
    )
  }

  close(): void {
    this.#database.close()
  }
}
