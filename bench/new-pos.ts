import { DatabaseSync } from 'node:sqlite'

/** An empty POS of a store, in the transaction that fills it. */
export function newPos(file: string): DatabaseSync {
  const pos = new DatabaseSync(file)
  pos.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    CREATE TABLE articulos (cod_articulo TEXT PRIMARY KEY, nombre TEXT NOT NULL, departamento TEXT, cuadrante TEXT,
      und_empaque INTEGER, peso_und REAL, pesado INTEGER NOT NULL DEFAULT 0, activo INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE tickets (num_ticket INTEGER PRIMARY KEY, fecha_hora TEXT NOT NULL, caja INTEGER NOT NULL,
      anulado INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE ticket_renglones (num_ticket INTEGER NOT NULL, renglon INTEGER NOT NULL, cod_articulo TEXT,
      cantidad REAL, precio_unit REAL, PRIMARY KEY (num_ticket, renglon)) WITHOUT ROWID;
    CREATE TABLE existencias (cod_articulo TEXT PRIMARY KEY, existencia REAL NOT NULL, actualizado TEXT NOT NULL);
    CREATE TABLE cierres (fecha TEXT NOT NULL, cod_articulo TEXT NOT NULL, existencia REAL NOT NULL,
      PRIMARY KEY (fecha, cod_articulo)) WITHOUT ROWID;
    BEGIN;
  `)
  return pos
}

export function finishPos(pos: DatabaseSync): void {
  pos.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  pos.close()
}
