import {
  aprobarPedido,
  cambiarCantidad,
  crearPedido,
  despacharPedido,
  pedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { refreshOutcomes } from '@abasto/rollups/edits/refresh-outcomes'
import { describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

/** What the order of 'A-1' suggests: 60 a day, 120 on hand. */
const SUGGESTED = 25

describe('what came of a changed quantity', () => {
  let now = NOW
  const { api, chain, as } = chainApiForTests({ clock: () => now })
  const a1 = () => keyOf(chain().products, 'A-1')
  const store = () => ({ tenantId: chain().tenantId, locationKey: chain().keys.tienda })
  const outcomes = () =>
    withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .selectFrom('pedido_cambio_resultado')
        .select([
          'etapa',
          'desde',
          'hasta',
          'vendidas_con',
          'vendidas_sin',
          'existencia_con',
          'existencia_sin',
        ])
        .orderBy('etapa')
        .execute(),
    )
  const sell = (day: IsoDate, units: number, completo = true) =>
    setSalesDay(api.owner, store(), day, new Map([[a1(), units]]), { completo })
  const day = (after: number): IsoDate => addDays(TODAY, after)
  const refresh = (after: number) => refreshOutcomes(api.owner, store(), day(after))

  it('is replayed by hand: the store asked for five packs more, its reviewer let two of them out', async () => {
    const body = {
      ...ORDER,
      productos: [
        { codigo_producto: 'A-1', cantidad_pedida_bultos: 30, incluido: true, motivo: 'quincena' as const },
      ],
    }
    const { id } = await as('tienda')(crearPedido, { body })
    const params = { id }
    expect((await as('admin')(pedido, { params })).productos[0]?.cantidad_sugerida_bultos).toBe(SUGGESTED)
    await as('gerente')(cambiarCantidad, {
      params: { id, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 28, motivo: 'espacio' },
    })
    await as('gerente')(aprobarPedido, { params, body: {} })
    now = new Date(NOW.getTime() + 86_400_000)
    await as('gerente')(despacharPedido, { params, body: {} })
    await as('tienda')(recibirPedido, { params, body: { productos: [] } })

    // On the day of the order 60 of the 120 sell; then it arrives, for three days of cover.
    await sell(day(0), 60)
    await sell(day(1), 200)
    await sell(day(2), 150)
    expect(await refresh(4)).toBe(0)
    await sell(day(3), 50, false)
    expect(await refresh(4), 'a day that is not whole').toBe(0)
    expect(await outcomes()).toEqual([])

    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('venta_dia').set({ completo: true }).where('fecha', '=', day(3)).execute(),
    )
    await setClosingStock(api.owner, store(), day(3), new Map([[a1(), 0]]))
    expect(await refresh(3), 'a day that is not over').toBe(0)
    expect(await refresh(4)).toBe(2)
    // The last day sold out at 50 and wanted 60, its mean. 30 packs: 420 on hand, then 220, 70, 10. 25: 360, 160, 10, 0.
    // 28: 396, 196, 46, 0.
    const asked = { sold: 410, unitDays: 220 + 70 + 10 }
    const covered = { desde: day(1), hasta: day(3) }
    expect(await outcomes()).toEqual([
      {
        etapa: 'pedido',
        ...covered,
        vendidas_con: asked.sold,
        vendidas_sin: 360,
        existencia_con: asked.unitDays,
        existencia_sin: 160 + 10,
      },
      {
        etapa: 'revision',
        ...covered,
        vendidas_con: 396,
        vendidas_sin: asked.sold,
        existencia_con: 196 + 46,
        existencia_sin: asked.unitDays,
      },
    ])
  })

  it('is the same worked out again, by two at once too', async () => {
    const before = await outcomes()
    await Promise.all([refresh(5), refresh(5)])
    expect(await outcomes()).toEqual(before)
  })

  it('begins with what the store read on the evening before it arrived, where it did', async () => {
    await setClosingStock(api.owner, store(), day(0), new Map([[a1(), 300]]))
    await refresh(5)
    const [first] = await outcomes()
    expect([first?.vendidas_con, first?.vendidas_sin]).toEqual([410, 410])
  })

  it('is no longer known when a day of it is taken away', async () => {
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('venta_dia').set({ completo: false }).where('fecha', '=', day(2)).execute(),
    )
    expect(await refresh(5)).toBe(0)
    expect(await outcomes()).toEqual([])
  })

  it('asks nothing of the days after those that the order covered', async () => {
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx.updateTable('venta_dia').set({ completo: true }).where('fecha', '=', day(2)).execute(),
    )
    await refresh(5)
    const before = await outcomes()
    await sell(day(4), 9000)
    await refresh(6)
    expect(await outcomes()).toEqual(before)
  })
})
