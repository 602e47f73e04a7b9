import type { NewLocation } from '@abasto/database/tenancy/provision'
import { posTables } from '../pos-server.ts'
import type { Draw } from './draw.ts'
import { FaultyLine } from './faulty-line.ts'
import { lineText, type Fault, type Store } from './store.ts'
import { CODES, type Ticket, type Till } from './till.ts'

/** Seconds that a source is waited for: the test does not have the product's minute. */
const WAIT_BUDGET_SECONDS = 3

const ROWS_A_STATEMENT = 500

/** A database of a server that holds one store's POS. */
export interface PosDatabase {
  readonly tipo: NewLocation['fuente']['tipo']
  readonly host: string
  readonly port: number
  readonly base: string
  readonly usuario: string
  readonly tls: 'no' | 'sin_verificar'
  /** Variable with the password of `usuario`. */
  readonly clave: string
  /** The server's type for a date with a time. */
  readonly moment: string
  /** Runs the statements in one transaction. */
  transaction(statements: readonly string[]): Promise<void>
  /** Rows of a query, values in any form; sources that cannot be asked directly leave it out. */
  readonly rows?: (sql: string) => Promise<unknown[][]>
  /** The day of a column, as text. */
  readonly day: (column: string) => string
  close(): Promise<void>
}

/** A POS on a database server, reached over a line that can be spoiled. */
export class ServerStore implements Store {
  readonly locationId: string
  readonly till: Till
  readonly fuente: NewLocation['fuente']
  readonly faults = ['colgada', 'lenta', 'cortada', 'negada', 'basura'] as const
  readonly #database: PosDatabase
  readonly #line: FaultyLine

  private constructor(locationId: string, till: Till, database: PosDatabase, line: FaultyLine) {
    this.locationId = locationId
    this.till = till
    this.#database = database
    this.#line = line
    const { tipo, base, usuario, tls, clave } = database
    this.fuente = {
      tipo,
      configuracion: {
        servidor: '127.0.0.1',
        puerto: line.port,
        base,
        usuario,
        tls,
        clave: { entorno: clave },
        preset: 'abasto-pos',
        limite_segundos: WAIT_BUDGET_SECONDS,
      },
    }
  }

  static async open(locationId: string, till: Till, database: PosDatabase): Promise<ServerStore> {
    await database.transaction([
      ...posTables(database.moment),
      ...inserts(
        'articulos',
        CODES.map((code) => `('${code}', 'Artículo ${code}', 'Víveres', 'CUADRANTE I', 12, 0.5)`),
      ),
    ])
    return new ServerStore(locationId, till, database, await FaultyLine.open(database.host, database.port))
  }

  write(tickets: readonly Ticket[]): Promise<void> {
    const numbers = tickets.map(({ numero }) => numero)
    return this.#database.transaction([
      ...['ticket_renglones', 'tickets'].map(
        (table) => `DELETE FROM ${table} WHERE num_ticket IN (${numbers.join(', ')})`,
      ),
      ...inserts(
        'tickets',
        tickets.map(({ numero, fecha, hora }) => `(${numero}, '${fecha} ${hora}', 0)`),
      ),
      ...inserts(
        'ticket_renglones',
        tickets.flatMap(({ numero, lineas }) =>
          lineas.map(
            ({ renglon, codigo, milesimas }) =>
              `(${numero}, ${renglon}, '${codigo}', ${(milesimas / 1000).toFixed(3)}, 2.5)`,
          ),
        ),
      ),
    ])
  }

  async read(): Promise<string[]> {
    const { rows, day } = this.#database
    if (!rows) return linesOf(this.till)
    const found = await rows(`
      SELECT ${day('tickets.fecha_hora')}, tickets.num_ticket, renglon, cod_articulo, cantidad
      FROM tickets
      JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
    `)
    return found.map(([fecha, ticket, renglon, codigo, cantidad]) =>
      lineText({
        fecha: String(fecha),
        ticket: String(ticket),
        renglon: Number(renglon),
        codigo: String(codigo),
        milesimas: Math.round(Number(cantidad) * 1000),
      }),
    )
  }

  begin(fault: Fault, draw: Draw): Promise<() => Promise<void>> {
    this.#line.begin(fault, draw.whole(100, 100_000))
    return Promise.resolve(() => Promise.resolve(this.#line.end()))
  }

  async close(): Promise<void> {
    await this.#line.close()
    await this.#database.close()
  }
}

function inserts(table: string, rows: readonly string[]): string[] {
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    statements.push(`INSERT INTO ${table} VALUES ${rows.slice(start, start + ROWS_A_STATEMENT).join(', ')}`)
  return statements
}

function linesOf({ tickets }: Till): string[] {
  return [...tickets.values()].flatMap(({ numero, fecha, lineas }) =>
    lineas.map((line) => lineText({ fecha, ticket: String(numero), ...line })),
  )
}
