import { auditoria, auditoriaArchivo } from '@abasto/contracts/audit/calls'
import type { auditoriaConsulta } from '@abasto/contracts/audit/schema'
import { callUrl } from '@abasto/contracts/client'
import { aprobarPedido, crearPedido, pedido } from '@abasto/contracts/orders/calls'
import { auditCommand } from '@abasto/database/audit/audit-command'
import { insertAudit } from '@abasto/database/audit/insert-audit'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { parseCsv } from 'hucre/csv'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER, seedChain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { refusal } from '../../../test/test-api.ts'

type Query = z.input<typeof auditoriaConsulta>

describe('the audit trail, read', () => {
  const { api, chain, as } = chainApiForTests()
  let number: string

  beforeAll(async () => {
    const { id } = await as('tienda')(crearPedido, { body: ORDER })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    number = (await as('admin')(pedido, { params: { id } })).numero_pedido
    // Three of another day: the last minute of the 10th in Caracas, the first of the 11th, and one of a command.
    for (const at of ['2026-03-11T03:59:59Z', '2026-03-11T04:00:00Z']) {
      await withTenant(api.owner, chain().tenantId, (tx) =>
        insertAudit(tx, {
          tenantId: chain().tenantId,
          at: new Date(at),
          person: { userId: 1, username: 'ida', fullName: 'María Pérez' },
          action: 'guardarFuente',
          thing: { kind: 'fuente', lookup: 'location', key: 'tienda_01' },
          summary: 'Cambió la fuente de {cosa}',
          unnamed: '',
          details: { campos: ['servidor'] },
          service: 'sync',
          address: '192.0.2.1',
          device: null,
          requestId: null,
          outcome: 'hecho',
        }),
      )
    }
    await auditCommand(api.owner, {
      tenantId: chain().tenantId,
      action: 'usuario',
      thing: { kind: 'persona', lookup: 'none', key: 'ana' },
      summary: 'Creó la persona {cosa}',
      details: {},
    })
  })

  const list = (query: Query) => as('admin')(auditoria, { query })
  const read = async (query: Query) =>
    (await list(query)).data.map(({ resumen }) => resumen.replace(number, 'PS'))
  const SENT = 'Envió el pedido PS a aprobación'
  const SOURCE = 'Cambió la fuente de San Diego'

  it('is the newest first, with everybody there is to filter by', async () => {
    const { data, pagination, personas } = await list({})
    expect(pagination).toMatchObject({ total_items: 5, total_pages: 1 })
    expect(data.map(({ resumen }) => resumen.replace(number, 'PS'))).toEqual([
      'Creó la persona ana',
      'Aprobó el pedido PS',
      SENT,
      SOURCE,
      SOURCE,
    ])
    expect(data[1]).toMatchObject({ usuario: 'gerente', nombre: 'Ana Teresa Guédez', cosa_id: number })
    expect(personas.map(({ usuario }) => usuario)).toEqual(['gerente', 'tienda01', 'gerente2', 'admin'])
  })

  it.each<[string, Query, string[]]>([
    ['a person', { persona: 'tienda01' }, [SENT]],
    ['the command line', { persona: 'comando' }, ['Creó la persona ana']],
    ['a person there is not', { persona: 'nadie' }, []],
    ['a kind', { cosa: 'fuente' }, [SOURCE, SOURCE]],
    ['words, accents aside', { search: 'maria san' }, [SOURCE, SOURCE]],
    ['an address', { search: '192.0.2.1' }, [SOURCE, SOURCE]],
    ['words that nothing has', { search: '%' }, []],
    ['a day of the chain’s clock', { desde: '2026-03-10', hasta: '2026-03-10' }, [SOURCE]],
    ['days until', { hasta: '2026-03-11' }, [SOURCE, SOURCE]],
    ['what was refused', { resultado: 'rechazado' }, []],
  ])('is narrowed down to %s', async (_what, query, found) => {
    expect(await read(query)).toEqual(found)
  })

  it('is one thing’s own history', async () => {
    expect(await read({ cosa: 'pedido', cosa_id: number })).toEqual(['Aprobó el pedido PS', SENT])
  })

  it('comes in pages', async () => {
    const { data, pagination } = await list({ page: 2, page_size: 2 })
    expect(pagination).toMatchObject({ total_items: 5, total_pages: 3, has_next: true })
    expect(data[0]?.resumen).toBe(SENT.replace('PS', number))
  })

  it.each([
    [{ desde: '2026-03-12', hasta: '2026-03-11' }, 'desde'],
    [{ cosa: 'todo' }, 'cosa'],
    [{ resultado: 'quizás' }, 'resultado'],
    [{ search: 'a'.repeat(201) }, 'search'],
    [{ page: '0' }, 'page'],
  ])('refuses %j', async (query, campo) => {
    const response = await api.request({
      url: `/api/auditoria?${new URLSearchParams(query).toString()}`,
      token: chain().users.admin.token,
    })
    expect([response.statusCode, response.json<{ campo: string }>().campo]).toEqual([422, campo])
  })

  it('says what the codes in its details are called, of its own chain alone', async () => {
    const { nombres } = await list({ persona: 'tienda01' })
    expect(nombres).toMatchObject({ cedi_seco: 'CEDI Seco', tienda_01: 'San Diego' })
    expect((await list({ persona: 'comando' })).nombres).toEqual({})
  })

  it('is for administrators, of their own chain', async () => {
    for (const user of ['gerente', 'tienda'] as const) {
      expect(await refusal(as(user)(auditoria, {}))).toMatchObject({ status: 403 })
      expect(await refusal(as(user)(auditoriaArchivo, { query: { formato: 'csv' } }))).toMatchObject({
        status: 403,
      })
    }
    const other = await seedChain(api.owner, 'otra')
    const { data } = await api.as(other.users.admin.token)(auditoria, {})
    expect(data).toEqual([])
  })

  it('leaves as a file under its filters, and that stands in it too', async () => {
    const url = callUrl(auditoriaArchivo, { query: { cosa: 'fuente', formato: 'csv' } })
    const { rawPayload, headers } = await api.request({ url, token: chain().users.admin.token })
    expect(headers['content-disposition']).toBe('attachment; filename="auditoria-fuente-2026-03-18.csv"')
    const [head, ...rows] = parseCsv(rawPayload.toString(), { delimiter: ';' }).map((row) => row.map(String))
    expect(head?.slice(0, 4)).toEqual(['Momento', 'Persona', 'Usuario', 'Qué hizo'])
    expect(rows.map((row) => [row[0], row[1], row[3], row[8]])).toEqual([
      ['2026-03-11 00:00:00', 'María Pérez', SOURCE, '{"campos":["servidor"]}'],
      ['2026-03-10 23:59:59', 'María Pérez', SOURCE, '{"campos":["servidor"]}'],
    ])
    expect(await read({ cosa: 'archivo', resultado: 'hecho' })).toEqual(['Exportó la auditoría (csv)'])
  })
})
