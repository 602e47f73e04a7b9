import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { hashPassword } from '@abasto/database/tenancy/passwords'
import { provisionHashedUser, provisionLocation, provisionTenant } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { finishPos, newPos } from '../new-pos.ts'
import { SCALE_TENANT } from '../scale/people.ts'

export interface SmallChain {
  readonly slug: string
  /** An administrator's, who is signed in. */
  readonly token: string
}

export interface SizeOfAll {
  readonly chains: number
  readonly products: number
  readonly days: number
  readonly today: IsoDate
}

export const PASSWORD = 'una clave para medir'
const LOCATIONS = ['cedi_01', 'tienda_01', 'tienda_02'] as const
const TICKETS_A_DAY = 60
const LINES_A_TICKET = 3

/** Chains of one CEDI and two stores, each location with a POS of its own, whose program has been on for days. */
export async function makeChains(ownerUrl: string, folder: string, size: SizeOfAll): Promise<SmallChain[]> {
  const template = join(folder, 'pos.db')
  writePos(template, size)
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  const hash = await hashPassword(PASSWORD)
  const made: SmallChain[] = []
  try {
    for (let number = 1; number <= size.chains; number++) {
      const slug = `cadena-${String(number).padStart(4, '0')}`
      const card = { ...SCALE_TENANT, slug, nombre: `Cadena ${number}` }
      const tenantId = await provisionTenant(owner, card, { es_demo: false })
      for (const ubicacion_id of LOCATIONS) {
        const ruta = join(folder, `${slug}-${ubicacion_id}.db`)
        await copyFile(template, ruta)
        await provisionLocation(owner, tenantId, {
          ubicacion_id,
          nombre: ubicacion_id,
          tipo: ubicacion_id.startsWith('cedi') ? 'cedi' : 'tienda',
          fuente: { tipo: 'sqlite', configuracion: { ruta } },
        })
      }
      const user = { username: 'ana', nombre_completo: null, rol: 'administrador' } as const
      const userId = await provisionHashedUser(owner, tenantId, user, hash)
      const token = await withTenant(owner, tenantId, async (tx) => {
        await tx
          .insertInto('etl_programa')
          .values({
            tenant_id: tenantId,
            habilitado: true,
            hora: '05:00',
            dias_relectura: 7,
            activo_desde: `${addDays(size.today, -3)}T12:00:00Z`,
          })
          .onConflict((conflict) =>
            conflict
              .column('tenant_id')
              .doUpdateSet({ habilitado: true, activo_desde: `${addDays(size.today, -3)}T12:00:00Z` }),
          )
          .execute()
        return insertSession(tx, tenantId, userId)
      })
      made.push({ slug, token })
    }
    return made
  } finally {
    await owner.destroy()
  }
}

/** A small shop's sales up to yesterday, and what it has; the same in every location. */
function writePos(file: string, { products, days, today }: SizeOfAll): void {
  const pos = newPos(file)
  pos.exec('CREATE INDEX tickets_fecha ON tickets (fecha_hora)')
  const article = pos.prepare(`INSERT INTO articulos VALUES (?, ?, 'Víveres', 'CUADRANTE I', 12, 0.5, 0, 1)`)
  const stock = pos.prepare('INSERT INTO existencias VALUES (?, ?, ?)')
  const code = (index: number) => String(100_000 + index)
  for (let index = 0; index < products; index++) {
    article.run(code(index), `Producto ${index}`)
    stock.run(code(index), (index * 37) % 90, `${today} 04:00:00`)
  }
  const ticket = pos.prepare('INSERT INTO tickets VALUES (?, ?, 1, 0)')
  const line = pos.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, ?)')
  let number = 1_000_000
  for (let day = 1; day <= days; day++) {
    for (let index = 0; index < TICKETS_A_DAY; index++) {
      const hour = 8 + Math.floor(index / 6)
      ticket.run(number, `${addDays(today, -day)} ${String(hour).padStart(2, '0')}:${(index % 6) * 10}:00`)
      for (let row = 1; row <= LINES_A_TICKET; row++) {
        line.run(number, row, code((index * row + day) % products), 1 + ((index + row) % 5), 1.5)
      }
      number++
    }
  }
  finishPos(pos)
}
