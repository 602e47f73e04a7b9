import { rename } from 'node:fs/promises'
import { iniciarSyncInventario, iniciarSyncVentas, statusInventario } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { TestChain } from './chain.ts'
import { ago } from './clock.ts'
import type { PosFile } from './pos-file.ts'
import type { SyncCaller } from './sync-caller.ts'

/** The night that is assessed: a Tuesday. */
export const NIGHT: IsoDate = ago(1)

/** Caracas is four hours behind. @param at 'HH:MM' on its clocks */
export const clockAt = (date: IsoDate, at: string) =>
  new Date(Date.parse(`${date}T${at}:00Z`) + 4 * 3_600_000)

const CODES = ['001', '002', '003', '004'] as const

/** Lines that a store sells on a day, so that no two Tuesdays are alike. */
const usualLines = (date: IsoDate): number => 20 + (Number(date.slice(8)) % 4)

export interface DayOfSales {
  readonly lines: number
  /** Of these, so many with codes that no catalogue has. */
  readonly unknown?: number
  /** Of the first and the last ticket. */
  readonly from?: string
  readonly to?: string
}

/** A store whose every day is in the hands of the test. */
export class NightStore {
  readonly id: string
  readonly #chain: TestChain
  readonly #tenantId: number
  readonly #admin: SyncCaller
  readonly #pos: PosFile
  readonly #key: number
  #tickets = 0

  private constructor(
    id: string,
    of: { chain: TestChain; tenantId: number; admin: SyncCaller; key: number; pos: PosFile },
  ) {
    this.id = id
    this.#chain = of.chain
    this.#tenantId = of.tenantId
    this.#admin = of.admin
    this.#key = of.key
    this.#pos = of.pos
    CODES.forEach((code, index) => {
      of.pos.article(code)
      of.pos.stock(code, 10 * index)
    })
  }

  static async open(
    chain: TestChain,
    tenantId: number,
    admin: SyncCaller,
    id: string,
    kind: 'tienda' | 'cedi' = 'tienda',
  ): Promise<NightStore> {
    return new NightStore(id, { chain, tenantId, admin, ...(await chain.posLocation(tenantId, id, kind)) })
  }

  /** Tickets of two lines each, the last of the one that may be left. */
  sells(date: IsoDate, { lines, unknown = 0, from = '08:00', to = '19:50' }: DayOfSales): void {
    const number = Math.ceil(lines / 2)
    const [first, last] = [minutes(from), minutes(to)]
    this.#pos.tickets(
      Array.from({ length: number }, (_, index) => ({
        numero: ++this.#tickets,
        soldAt: `${date} ${hour(number === 1 ? last : first + ((last - first) * index) / (number - 1))}:00`,
        renglones: Array.from({ length: index === number - 1 && lines % 2 === 1 ? 1 : 2 }, (__, line) => {
          const at = 2 * index + line
          return [at < unknown ? `NUEVO-${at % 6}` : (CODES[at % 4] ?? ''), 1, 1] as const
        }),
      })),
    )
  }

  /** So many weeks of whole days, up to the day before the night. */
  sellsBefore(weeks = 9): void {
    for (let date = addDays(NIGHT, -7 * weeks); date < NIGHT; date = addDays(date, 1)) {
      this.sells(date, { lines: usualLines(date) })
    }
  }

  /** From now on every line comes twice. */
  repeatsItself(date: IsoDate): void {
    this.#pos.run('CREATE TABLE otros AS SELECT * FROM ticket_renglones')
    this.#pos.run('DROP TABLE ticket_renglones')
    this.#pos.run('ALTER TABLE otros RENAME TO ticket_renglones')
    this.#pos.run(
      `INSERT INTO ticket_renglones
       SELECT ticket_renglones.* FROM ticket_renglones JOIN tickets USING (num_ticket)
       WHERE fecha_hora >= '${date}' AND fecha_hora < '${addDays(date, 1)}'`,
    )
  }

  /** The POS's clock is so many days ahead. */
  datesAhead(days: number): void {
    this.#pos.run(
      `UPDATE tickets SET fecha_hora = datetime(fecha_hora, '+${days} days') WHERE fecha_hora >= '${NIGHT}'`,
    )
  }

  /** The POS tells days without hours. */
  forgetsHours(): void {
    this.#pos.run(`UPDATE tickets SET fecha_hora = substr(fecha_hora, 1, 10) || ' 00:00:00'`)
  }

  /** The catalogue learns the codes that were missing. */
  registersCodes(): void {
    for (let code = 0; code < 6; code++) this.#pos.article(`NUEVO-${code}`)
  }

  async readsSales(from: IsoDate, to: IsoDate = from): Promise<void> {
    await this.#admin.ok(iniciarSyncVentas, {
      body: { ubicacion_id: this.id, fecha_inicio: from, fecha_fin: to },
    })
    await this.#admin.ended()
  }

  async readsStock(): Promise<void> {
    await this.#admin.ok(iniciarSyncInventario, { body: { ubicacion_id: this.id } })
    await this.#admin.ended(statusInventario)
  }

  goesAway(): Promise<void> {
    return rename(this.#pos.ruta, `${this.#pos.ruta}.ida`)
  }

  comesBack(): Promise<void> {
    return rename(`${this.#pos.ruta}.ida`, this.#pos.ruta)
  }

  async closesOn(date: IsoDate, motivo = ''): Promise<void> {
    await withTenant(this.#chain.owner, this.#tenantId, (tx) =>
      tx
        .insertInto('calendario_fecha')
        .values({
          tenant_id: this.#tenantId,
          ubicacion_key: this.#key,
          fecha: date,
          abierto: false,
          motivo,
        })
        .execute(),
    )
  }

  async losesItsSource(): Promise<void> {
    await withTenant(this.#chain.owner, this.#tenantId, (tx) =>
      tx.deleteFrom('fuente').where('ubicacion_key', '=', this.#key).execute(),
    )
  }
}

const minutes = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))
const hour = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(Math.floor(at % 60)).padStart(2, '0')}`
