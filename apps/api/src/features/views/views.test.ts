import {
  cambiarVista,
  elegirVistaInicial,
  eliminarVista,
  guardarVista,
  vistas,
} from '@abasto/contracts/views/calls'
import { MAX_VISTAS_COMPARTIDAS, MAX_VISTAS_PROPIAS, type VistaNueva } from '@abasto/contracts/views/schema'
import type { Client } from '@abasto/contracts/client'
import { beforeTests } from '@abasto/database/test/before-tests'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedChain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const view = (more: Partial<VistaNueva>): VistaNueva => ({
  pantalla: 'pedidos',
  nombre: 'Por aprobar',
  consulta: 'estado=pendiente_aprobacion_gerente&orden=creado',
  compartida: false,
  ...more,
})

const save = async (call: Client, more: Partial<VistaNueva>) =>
  (await call(guardarVista, { body: view(more) })).id
const seen = async (call: Client) => (await call(vistas, {})).vistas

describe('saved views', () => {
  const { api, chain, as } = chainApiForTests()
  const stranger = beforeTests(() => seedChain(api.owner, 'otra'))
  const named = async (call: Client, nombre: string) =>
    (await seen(call)).find((each) => each.nombre === nombre)

  it('are one’s own until they are shared, and then named with whose they are', async () => {
    const id = await save(as('gerente'), {})
    expect(await seen(as('gerente'))).toEqual([
      { ...view({}), id, propia: true, persona: expect.any(String), inicial: false },
    ])
    expect(await seen(as('admin'))).toEqual([])
    await as('gerente')(cambiarVista, { params: { vista_id: id }, body: { compartida: true } })
    expect(await seen(as('admin'))).toMatchObject([
      { nombre: 'Por aprobar', propia: false, compartida: true },
    ])
  })

  it('of another chain are not there, shared or not', async () => {
    const other = api.as(stranger().users.admin.token)
    const { id } = (await named(as('gerente'), 'Por aprobar')) ?? { id: 0 }
    expect(await seen(other)).toEqual([])
    const params = { vista_id: id }
    await expect(other(cambiarVista, { params, body: { nombre: 'Mía' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other(eliminarVista, { params, body: {} })).rejects.toMatchObject({ status: 404 })
    await expect(
      other(elegirVistaInicial, { body: { pantalla: 'pedidos', vista_id: id } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('are changed by whose they are alone', async () => {
    const { id } = (await named(as('gerente'), 'Por aprobar')) ?? { id: 0 }
    const params = { vista_id: id }
    const change = as('admin')(cambiarVista, { params, body: { nombre: 'Otra' } })
    await expect(change).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('otra persona'),
    })
    await expect(as('admin')(eliminarVista, { params, body: {} })).rejects.toMatchObject({ status: 403 })
    // Of what is not shared it is not even said that it is there.
    const secret = await save(as('admin'), { nombre: 'Secreta' })
    await expect(
      as('gerente')(cambiarVista, { params: { vista_id: secret }, body: { nombre: 'x' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('of a list that somebody may not see are neither kept nor shown', async () => {
    await expect(save(as('tienda'), { pantalla: 'auditoria' })).rejects.toMatchObject({ status: 403 })
    await save(as('admin'), { pantalla: 'auditoria', nombre: 'Rechazos', consulta: '', compartida: true })
    expect(await named(as('tienda'), 'Rechazos')).toBeUndefined()
    expect(await named(as('tienda'), 'Por aprobar')).toBeDefined()
  })

  it('have names of their own, and as many as can be overlooked', async () => {
    await expect(save(as('gerente'), { nombre: ' por APROBAR ' })).rejects.toMatchObject({ status: 409 })
    await expect(save(as('gerente'), { nombre: ' ' })).rejects.toThrow('Ponle un nombre')
    await expect(save(as('gerente'), { nombre: 'x'.repeat(61) })).rejects.toThrow('60')
    await expect(save(as('gerente'), { nombre: 'x', consulta: '#a' })).rejects.toThrow('filtros')
    const many = Array.from({ length: MAX_VISTAS_PROPIAS - 1 }, (_, at) => `Vista ${at}`)
    await Promise.all(many.map((nombre) => save(as('gerente'), { nombre })))
    await expect(save(as('gerente'), { nombre: 'Una más' })).rejects.toThrow('elimina una')
    const { tenantId, users } = chain()
    await sql`
      INSERT INTO vista (tenant_id, usuario_id, pantalla, nombre, consulta, compartida, cambiada_en)
      SELECT ${tenantId}, ${users.otroGerente.userId}, 'cambios', 'n' || n, '', true, now()
      FROM generate_series(1, ${MAX_VISTAS_COMPARTIDAS}) AS n
    `.execute(api.owner)
    await expect(save(as('admin'), { pantalla: 'cambios', compartida: true })).rejects.toThrow('solo para ti')
  })

  it('begin a list for whoever chooses so, until they are gone or no longer shared', async () => {
    const id = await save(as('admin'), { nombre: 'De la semana', compartida: true })
    const choose = (vista_id: number | null) =>
      as('tienda')(elegirVistaInicial, { body: { pantalla: 'pedidos', vista_id } })
    await choose(id)
    expect(await named(as('tienda'), 'De la semana')).toMatchObject({ inicial: true })
    expect(await named(as('admin'), 'De la semana')).toMatchObject({ inicial: false })
    await choose(null)
    expect(await named(as('tienda'), 'De la semana')).toMatchObject({ inicial: false })
    await choose(id)
    await as('admin')(eliminarVista, { params: { vista_id: id }, body: {} })
    expect(await named(as('tienda'), 'De la semana')).toBeUndefined()
    await expect(choose(id)).rejects.toMatchObject({ status: 404 })
  })

  it('leave what was done with them in the audit trail', async () => {
    const { rows } = await sql<{ resumen: string }>`
      SELECT resumen FROM auditoria WHERE cosa = 'vista' AND resumen LIKE '%De la semana%' ORDER BY momento, auditoria_id
    `.execute(api.owner)
    expect(rows.map(({ resumen }) => resumen)).toEqual([
      'Guardó la vista «De la semana»',
      'Eliminó la vista «De la semana»',
    ])
  })
})
