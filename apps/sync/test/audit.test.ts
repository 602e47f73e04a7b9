import {
  configurarScheduler,
  deshabilitarScheduler,
  iniciarSyncInventario,
  iniciarSyncVentas,
} from '@abasto/contracts/etl/calls'
import { configurarAvisos } from '@abasto/contracts/notices/calls'
import { guardarFuente } from '@abasto/contracts/sources/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ago } from './clock.ts'
import { serviceForTests } from './test-hooks.ts'

const { chain, tenantId, admin } = serviceForTests()

/** What an act left in the trail, and nothing else. */
async function left(act: () => Promise<unknown>) {
  const before = (await trail()).length
  await act()
  return (await trail()).slice(before)
}

function trail() {
  return withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('auditoria').selectAll().orderBy('auditoria_id').execute(),
  )
}

it('keeps what a schedule was and what it is', async () => {
  const body = { hora: '04:30', dias_relectura: 5 }
  const [row, ...more] = await left(() => admin().ok(configurarScheduler, { body }))
  expect(more).toEqual([])
  expect(row).toMatchObject({
    servicio: 'sync',
    cosa: 'automatico',
    resumen: 'Cambió el horario del ETL automático',
    detalles: {
      antes: { hora: '05:00', dias_relectura: 3 },
      despues: { hora: '04:30', dias_relectura: 5, horas_stock: ['06:00', '11:00', '16:00'] },
    },
  })
})

it('does not change a schedule that cannot be recorded', async () => {
  await sql`REVOKE INSERT ON auditoria FROM abasto_sync`.execute(chain().owner)
  const refused = await admin().send(deshabilitarScheduler, { body: {} })
  await sql`GRANT INSERT ON auditoria TO abasto_sync`.execute(chain().owner)
  expect(refused.statusCode).toBe(500)
  const program = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('etl_programa').select('habilitado').executeTakeFirst(),
  )
  expect(program?.habilitado).not.toBe(false)
})

it('names the fields of a source that changed, and nothing of what they hold', async () => {
  await chain().posLocation(tenantId(), 'tienda_01')
  const params = { ubicacion_id: 'tienda_01' }
  process.env['FUENTE_GRANJA__T01_SERVIDOR'] = 'servidor-de-la-tienda'
  const body = {
    tipo: 'postgresql',
    configuracion: {
      servidor: 'servidor-de-la-tienda',
      base: 'base-de-la-tienda',
      usuario: 'usuario-de-la-tienda',
      clave: { entorno: 'FUENTE_GRANJA__T01' },
      preset: 'abasto-pos',
    },
    sin_probar: true,
  } as const
  const [row] = await left(() => admin().ok(guardarFuente, { params, body }))
  expect(row).toMatchObject({
    cosa: 'fuente',
    cosa_id: 'tienda_01',
    detalles: { antes: 'sqlite', tipo: 'postgresql', campos: expect.arrayContaining(['servidor', 'clave']) },
  })
  expect(row?.resumen).toMatch(/^Cambió la fuente de \S/)
  expect(JSON.stringify(row)).not.toMatch(/de-la-tienda|FUENTE_GRANJA|SELECT/)
})

it('keeps that the address of a webhook changed, which is as good as a password, and not the address', async () => {
  const body = { hora: '07:30', correos: ['ana@granja.example'], webhook: 'https://avisos.example/secreto' }
  const [row] = await left(() => admin().ok(configurarAvisos, { body }))
  expect(row).toMatchObject({
    resumen: 'Cambió a quién se avisa',
    detalles: { antes: { correos: [] }, correos: ['ana@granja.example'], webhook_cambia: true },
  })
  expect(JSON.stringify(row)).not.toContain('secreto')
})

it('keeps who had which stores read, once it has begun, and nothing of what the clock does', async () => {
  const body = { fecha_inicio: ago(2), fecha_fin: ago(1) }
  const rows = await left(async () => {
    await admin().ok(iniciarSyncVentas, { body })
    await admin().ended()
    const one = { ubicacion_id: 'tienda_99' }
    await admin().refused(iniciarSyncInventario, { body: one })
  })
  expect(rows.map((row) => [row.resumen, row.detalles])).toEqual([
    ['Leyó las ventas de todas las tiendas', body],
  ])
})
