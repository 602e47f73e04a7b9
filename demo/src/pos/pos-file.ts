import { DatabaseSync } from 'node:sqlite'
import { type Moment, startOf, dayOfDate } from '../local-time.ts'

/** The tables of a POS. `movimientos` is there for whoever reconciles stock; the others are what is read. */
const TABLES = `
  CREATE TABLE sucursal (codigo TEXT PRIMARY KEY, nombre TEXT NOT NULL, tipo TEXT NOT NULL);
  CREATE TABLE articulos (
    cod_articulo TEXT PRIMARY KEY,
    nombre TEXT NOT NULL,
    departamento TEXT,
    cuadrante TEXT,
    und_empaque INTEGER,
    peso_und REAL,
    pesado INTEGER NOT NULL DEFAULT 0,
    activo INTEGER NOT NULL DEFAULT 1
  );
  CREATE TABLE tickets (
    num_ticket INTEGER PRIMARY KEY,
    fecha_hora TEXT NOT NULL,
    caja INTEGER NOT NULL,
    anulado INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE ticket_renglones (
    num_ticket INTEGER NOT NULL,
    renglon INTEGER NOT NULL,
    cod_articulo TEXT,
    cantidad REAL,
    precio_unit REAL,
    PRIMARY KEY (num_ticket, renglon)
  ) WITHOUT ROWID;
  CREATE TABLE existencias (
    cod_articulo TEXT PRIMARY KEY,
    existencia REAL NOT NULL,
    actualizado TEXT NOT NULL
  );
  CREATE TABLE cierres (
    fecha TEXT NOT NULL,
    cod_articulo TEXT NOT NULL,
    existencia REAL NOT NULL,
    PRIMARY KEY (fecha, cod_articulo)
  ) WITHOUT ROWID;
  CREATE TABLE movimientos (
    fecha_hora TEXT NOT NULL,
    cod_articulo TEXT NOT NULL,
    tipo TEXT NOT NULL,
    cantidad REAL NOT NULL,
    PRIMARY KEY (fecha_hora, cod_articulo, tipo)
  ) WITHOUT ROWID;
`

/** Made after the tickets of the past, which is twice as fast as growing it with them. */
const INDEXES = 'CREATE INDEX IF NOT EXISTS tickets_fecha ON tickets (fecha_hora)'

/** Days of `cierres` and `movimientos` that a POS keeps. */
export const STORED_DAYS = 28

/** A new POS file, fast to fill and worthless if the process dies: `finishPosFile` before anybody relies on it. */
export function createPosFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536')
  db.exec(TABLES)
  return db
}

export function finishPosFile(db: DatabaseSync): void {
  db.exec(INDEXES)
  db.exec('PRAGMA journal_mode = WAL')
}

/** A POS file that others may be reading: neither side waits for the other. */
function openPosFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 })
  db.exec('PRAGMA synchronous = NORMAL')
  return db
}

/** What `work` makes of an open file; the file is closed again when it cannot. */
export function withPosFile<Result>(path: string, work: (db: DatabaseSync) => Result): Result {
  const db = openPosFile(path)
  try {
    return work(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Runs the work as one transaction: all of it is committed or nothing. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** `user_version` has 32 bits: it counts seconds from here. */
const VERSION_ZERO = startOf(dayOfDate('2020-01-01'))

/** Up to when the file has been simulated; stored where no table of a POS would have room for it. */
export function readMoment(db: DatabaseSync): Moment {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0) + VERSION_ZERO
}

/** To be called inside the transaction that writes what happened up to then. */
export function writeMoment(db: DatabaseSync, moment: Moment): void {
  db.exec(`PRAGMA user_version = ${moment - VERSION_ZERO}`)
}
