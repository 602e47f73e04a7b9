import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { createLocation, setClosingStock } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { NOW, TODAY } from '../../../test/test-api.ts'

describe('locations', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    const gone = { ubicacion_id: 'tienda_00', nombre: 'Cerrada', tipo: 'tienda' } as const
    const key = await createLocation(api.owner, chain().tenantId, gone)
    await api.owner.updateTable('ubicacion').set({ activa: false }).where('ubicacion_key', '=', key).execute()

    const at = { tenantId: chain().tenantId, locationKey: chain().keys.tienda }
    const closing = (a: number, b: number) =>
      new Map([
        [keyOf(chain().products, 'A-1'), a],
        [keyOf(chain().products, 'B-2'), b],
      ])
    await setClosingStock(api.owner, at, addDays(TODAY, -14), closing(0, 0))
    await setClosingStock(api.owner, at, addDays(TODAY, -13), closing(0, 0))
    await setClosingStock(api.owner, at, addDays(TODAY, -1), closing(3, -1))
    await setClosingStock(api.owner, at, TODAY, closing(0, 4))
  })

  it('are listed by id, without those that are closed', async () => {
    expect(await api.as(chain().users.tienda.token)(ubicaciones, {})).toEqual([
      { id: 'cedi_seco', nombre: 'CEDI Seco', tipo: 'cedi' },
      { id: 'tienda_01', nombre: 'San Diego', tipo: 'tienda' },
      { id: 'tienda_02', nombre: 'Naguanagua', tipo: 'tienda' },
    ])
  })

  it('are summed up with their stock and the last 14 days of it; a location never read is all zeros', async () => {
    expect(await api.as(chain().users.tienda.token)(resumenUbicaciones, {})).toEqual([
      {
        ubicacion_id: 'cedi_seco',
        ubicacion_nombre: 'CEDI Seco',
        tipo_ubicacion: 'cedi',
        total_productos: 3,
        stock_cero: 0,
        stock_negativo: 0,
        ultima_actualizacion: NOW.toISOString(),
        historial_cero: [],
      },
      {
        ubicacion_id: 'tienda_01',
        ubicacion_nombre: 'San Diego',
        tipo_ubicacion: 'tienda',
        total_productos: 2,
        stock_cero: 0,
        stock_negativo: 1,
        ultima_actualizacion: NOW.toISOString(),
        historial_cero: [
          { fecha: addDays(TODAY, -13), stock_cero: 2 },
          { fecha: addDays(TODAY, -1), stock_cero: 0 },
          { fecha: TODAY, stock_cero: 1 },
        ],
      },
      {
        ubicacion_id: 'tienda_02',
        ubicacion_nombre: 'Naguanagua',
        tipo_ubicacion: 'tienda',
        total_productos: 0,
        stock_cero: 0,
        stock_negativo: 0,
        ultima_actualizacion: null,
        historial_cero: [],
      },
    ])
  })
})
