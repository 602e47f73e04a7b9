import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * Rows of files, checked, in a database file: where they can be counted, ordered by day and read by location. Its files may be in
 * any order and of any size.
 */
export function createStagingFile(path: string): DatabaseSync {
  rmSync(path, { force: true })
  const database = new DatabaseSync(path)
  // Made anew whenever it is needed: nothing of it has to outlive a crash.
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -8000;
    PRAGMA temp_store = FILE;
    CREATE TABLE venta (
      id INTEGER PRIMARY KEY,
      ubicacion_id TEXT NOT NULL,
      fecha TEXT,
      hora TEXT,
      ticket TEXT,
      renglon INTEGER,
      codigo TEXT,
      cantidad TEXT,
      precio TEXT,
      problema TEXT,
      hoja INTEGER NOT NULL
    );
    CREATE TABLE existencia (
      id INTEGER PRIMARY KEY,
      ubicacion_id TEXT NOT NULL,
      codigo TEXT,
      existencia TEXT,
      problema TEXT
    );
    CREATE TABLE producto (
      codigo TEXT PRIMARY KEY,
      descripcion TEXT,
      categoria TEXT,
      cuadrante TEXT,
      bulto REAL,
      peso_kg REAL,
      capa REAL,
      paleta REAL,
      -- 1: a list of products says so; 0: only rows of sales or stock do.
      de_lista INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE rechazo (
      id INTEGER PRIMARY KEY,
      archivo TEXT NOT NULL,
      hoja TEXT NOT NULL,
      fila INTEGER NOT NULL,
      motivo TEXT NOT NULL,
      columna TEXT,
      encontrado TEXT,
      esperado TEXT NOT NULL
    );
    BEGIN;
  `)
  return database
}

export interface StagingStatements {
  readonly sale: StatementSync
  readonly stock: StatementSync
  readonly listed: StatementSync
  readonly mentioned: StatementSync
  readonly rejected: StatementSync
}

export function stagingStatements(database: DatabaseSync): StagingStatements {
  return {
    sale: database.prepare(`
      INSERT INTO venta (ubicacion_id, fecha, hora, ticket, renglon, codigo, cantidad, precio, problema, hoja)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    `),
    stock: database.prepare(`
      INSERT INTO existencia (ubicacion_id, codigo, existencia, problema)
      VALUES (?, ?, ?, ?)
    `),
    // Of a product that is listed twice what is said last counts, and what only one of them says stays.
    listed: database.prepare(`
      INSERT INTO producto (codigo, descripcion, categoria, cuadrante, bulto, peso_kg, capa, paleta, de_lista)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)
      ON CONFLICT (codigo) DO UPDATE SET
        descripcion = coalesce(excluded.descripcion, producto.descripcion),
        categoria = coalesce(excluded.categoria, producto.categoria),
        cuadrante = coalesce(excluded.cuadrante, producto.cuadrante),
        bulto = coalesce(excluded.bulto, producto.bulto),
        peso_kg = coalesce(excluded.peso_kg, producto.peso_kg),
        capa = coalesce(excluded.capa, producto.capa),
        paleta = coalesce(excluded.paleta, producto.paleta),
        de_lista = 1
    `),
    mentioned: database.prepare(`
      INSERT INTO producto (codigo, descripcion, categoria, cuadrante, bulto, peso_kg, capa, paleta, de_lista)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
      ON CONFLICT (codigo) DO UPDATE SET
        descripcion = coalesce(producto.descripcion, excluded.descripcion),
        categoria = coalesce(producto.categoria, excluded.categoria),
        cuadrante = coalesce(producto.cuadrante, excluded.cuadrante),
        bulto = coalesce(producto.bulto, excluded.bulto),
        peso_kg = coalesce(producto.peso_kg, excluded.peso_kg),
        capa = coalesce(producto.capa, excluded.capa),
        paleta = coalesce(producto.paleta, excluded.paleta)
    `),
    rejected: database.prepare(`
      INSERT INTO rechazo (archivo, hoja, fila, motivo, columna, encontrado, esperado)
      VALUES (?, ?, ?, ?, ?, ?, ?)
    `),
  }
}

/** Ready to be read by location and day. */
export function finishStagingFile(database: DatabaseSync): void {
  database.exec(`
    COMMIT;
    CREATE INDEX venta_de_dia ON venta (ubicacion_id, fecha);
    CREATE INDEX existencia_de_ubicacion ON existencia (ubicacion_id);
  `)
}
