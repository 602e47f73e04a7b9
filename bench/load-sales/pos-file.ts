import { DatabaseSync } from 'node:sqlite'

/** First day of every benchmark POS. */
export const FIRST_DAY = Date.UTC(2026, 0, 1)

const DAY_MS = 86_400_000
const TICKETS_A_DAY = 1150
const LINES_A_TICKET = 4
const PRODUCTS = 1500

export const LINES_A_DAY = TICKETS_A_DAY * LINES_A_TICKET

/** Writes a store's POS with so many days of a busy store's sales; the same every time. */
export function writePos(file: string, days: number): void {
  const pos = new DatabaseSync(file)
  pos.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    CREATE TABLE articulos (cod_articulo TEXT PRIMARY KEY, nombre TEXT NOT NULL, departamento TEXT, cuadrante TEXT,
      und_empaque INTEGER, peso_und REAL, pesado INTEGER NOT NULL DEFAULT 0, activo INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE tickets (num_ticket INTEGER PRIMARY KEY, fecha_hora TEXT NOT NULL, caja INTEGER NOT NULL,
      anulado INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX tickets_fecha ON tickets (fecha_hora);
    CREATE TABLE ticket_renglones (num_ticket INTEGER NOT NULL, renglon INTEGER NOT NULL, cod_articulo TEXT,
      cantidad REAL, precio_unit REAL, PRIMARY KEY (num_ticket, renglon)) WITHOUT ROWID;
    CREATE TABLE existencias (cod_articulo TEXT PRIMARY KEY, existencia REAL NOT NULL, actualizado TEXT NOT NULL);
    CREATE TABLE cierres (fecha TEXT NOT NULL, cod_articulo TEXT NOT NULL, existencia REAL NOT NULL,
      PRIMARY KEY (fecha, cod_articulo)) WITHOUT ROWID;
    BEGIN;
  `)
  const article = pos.prepare(`INSERT INTO articulos VALUES (?, ?, 'Víveres', 'CUADRANTE I', 12, 0.5, 0, 1)`)
  for (let index = 0; index < PRODUCTS; index++) article.run(code(index), `Producto ${index}`)
  const ticket = pos.prepare('INSERT INTO tickets VALUES (?, ?, 1, 0)')
  const line = pos.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, ?)')
  const random = seeded(42)
  let number = 1_000_000
  for (let day = 0; day < days; day++) {
    for (let index = 0; index < TICKETS_A_DAY; index++) {
      const moment = FIRST_DAY + day * DAY_MS + (7 * 3600 + index * 40) * 1000
      ticket.run(number, new Date(moment).toISOString().slice(0, 19).replace('T', ' '))
      for (let renglon = 1; renglon <= LINES_A_TICKET; renglon++) {
        // Few products sell most; one line in four is weighed.
        const quantity = renglon === 4 ? Math.round(random() * 3000) / 1000 : 1 + Math.floor(random() * 6)
        line.run(number, renglon, code(Math.floor(random() ** 2 * PRODUCTS)), quantity, cents(random()))
      }
      number++
    }
  }
  pos.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  pos.close()
}

const code = (index: number) => String(100_000 + index)

const cents = (random: number) => Math.round(random * 10_000) / 100

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state / 0x7fff_ffff
  }
}
