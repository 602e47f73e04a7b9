import {
  calendarioUbicacion,
  guardarCalendario,
  ventasCalendario,
  ventasGaps,
} from '@abasto/contracts/completeness/calls'
import type { calendario, Calendario } from '@abasto/contracts/completeness/schema'
import { createLocation, setSalesDay } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { seedChain, type Chain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { refusal, TODAY } from '../../../test/test-api.ts'

/** Of 50 lines each, from 70 days ago to yesterday; the first stores of the chain have other days. */
const DAYS = 70
const MISSING = addDays(TODAY, -30)
const THIN = addDays(TODAY, -10)
const PARTIAL = addDays(TODAY, -5)

describe('completeness of sales', () => {
  const { api, chain, as } = chainApiForTests()

  beforeAll(async () => {
    const { tenantId } = chain()
    const locationKey = await createLocation(api.owner, tenantId, {
      ubicacion_id: 'tienda_03',
      nombre: 'La Isabelica',
      tipo: 'tienda',
    })
    const [product = 0] = chain().products.values()
    for (let age = DAYS; age >= 1; age--) {
      const fecha = addDays(TODAY, -age)
      if (fecha === MISSING) continue
      await setSalesDay(api.owner, { tenantId, locationKey }, fecha, new Map([[product, 1]]), {
        completo: fecha !== PARTIAL,
      })
    }
    await api.owner
      .updateTable('venta_dia')
      .set((row) => ({ lineas: row.case().when('fecha', '=', THIN).then(24).else(50).end() }))
      .where('ubicacion_key', '=', locationKey)
      .execute()
    await sql`SELECT avanzar_version(${tenantId}, ${locationKey})`.execute(api.owner)
    await seedChain(api.owner, 'otra')
  })

  const store = async (id: string) => {
    const { tiendas } = await as('tienda')(ventasGaps, {})
    return tiendas.find(({ ubicacion_id }) => ubicacion_id === id)
  }
  const days = async () =>
    (await as('tienda')(ventasCalendario, { query: { ubicacion_id: 'tienda_03' } })).dias
  const stateOf = async (fecha: string) => (await days()).find((day) => day.fecha === fecha)
  const save = (body: z.input<typeof calendario>, user: keyof Chain['users'] = 'admin') =>
    as(user)(guardarCalendario, { params: { ubicacion_id: 'tienda_03' }, body })

  it('is told store by store: missing, thin and partial days, and who is behind', async () => {
    expect(await store('tienda_03')).toEqual({
      ubicacion_id: 'tienda_03',
      ubicacion_nombre: 'La Isabelica',
      total_registros: 68 * 50 + 24,
      fecha_mas_antigua: addDays(TODAY, -DAYS),
      fecha_mas_reciente: addDays(TODAY, -1),
      dias_atrasados: 1,
      completitud_porcentaje: (67 / 70) * 100,
      dias_faltantes: 1,
      dias_delgados: 1,
      dias_rechazados: 0,
      dias_parciales: 1,
      dias_cerrados: 0,
      necesita_actualizacion: false,
      tiene_gaps_historicos: true,
    })
    expect(await store('tienda_01')).toMatchObject({
      completitud_porcentaje: 100,
      tiene_gaps_historicos: false,
    })
    expect(await store('tienda_02')).toMatchObject({
      total_registros: 0,
      fecha_mas_reciente: null,
      dias_atrasados: null,
      completitud_porcentaje: 0,
      necesita_actualizacion: true,
      tiene_gaps_historicos: false,
    })
  })

  it('is summed up for the chain; CEDIs do not sell', async () => {
    expect(await as('gerente')(ventasGaps, {})).toMatchObject({
      total_tiendas: 3,
      tiendas_desactualizadas: 1,
      tiendas_con_gaps: 1,
    })
  })

  it('is told day by day', async () => {
    expect(await days()).toHaveLength(DAYS)
    expect(await stateOf(MISSING)).toEqual({
      fecha: MISSING,
      estado: 'faltante',
      lineas: 0,
      rechazadas: 0,
      usual: 50,
      motivo: null,
    })
    expect(await stateOf(THIN)).toMatchObject({ estado: 'delgado', lineas: 24, usual: 50 })
    expect(await stateOf(PARTIAL)).toMatchObject({ estado: 'parcial' })
    const from = await as('admin')(ventasCalendario, { query: { ubicacion_id: 'tienda_03', desde: PARTIAL } })
    expect(from.dias).toHaveLength(5)
  })

  it('does not miss the days on which the calendar says that the store is closed', async () => {
    const holiday: Calendario = {
      dias_cerrados: [],
      fechas: [{ fecha: MISSING, abierto: false, motivo: 'Inventario' }],
    }
    await save(holiday)
    expect(await as('tienda')(calendarioUbicacion, { params: { ubicacion_id: 'tienda_03' } })).toEqual(
      holiday,
    )
    expect(await stateOf(MISSING)).toMatchObject({ estado: 'cerrado', motivo: 'Inventario' })
    expect(await store('tienda_03')).toMatchObject({
      dias_cerrados: 1,
      dias_faltantes: 0,
      completitud_porcentaje: (67 / 69) * 100,
    })
    await save({
      dias_cerrados: [1, 2, 3, 4, 5, 6, 7],
      fechas: [{ fecha: MISSING, abierto: true, motivo: '' }],
    })
    expect(await stateOf(MISSING)).toMatchObject({ estado: 'faltante' })
    await save({ dias_cerrados: [], fechas: [] })
    expect(await stateOf(MISSING)).toMatchObject({ estado: 'faltante' })
  })

  it.each<[string, z.input<typeof calendario>, string]>([
    ['a weekday that is none', { dias_cerrados: [8], fechas: [] }, 'dias_cerrados.0'],
    ['a weekday twice', { dias_cerrados: [1, 1], fechas: [] }, 'dias_cerrados'],
    [
      'a date that is none',
      { dias_cerrados: [], fechas: [{ fecha: '2026-02-30', abierto: false }] },
      'fechas.0.fecha',
    ],
    [
      'a date twice',
      {
        dias_cerrados: [],
        fechas: [
          { fecha: '2026-12-25', abierto: false },
          { fecha: '2026-12-25', abierto: true },
        ],
      },
      'fechas',
    ],
  ])('refuses a calendar with %s and keeps what was', async (_, body, campo) => {
    expect(await refusal(save(body))).toMatchObject({ status: 422, campo })
    expect(await as('admin')(calendarioUbicacion, { params: { ubicacion_id: 'tienda_03' } })).toEqual({
      dias_cerrados: [],
      fechas: [],
    })
  })

  it('is for an administrator to change, and of one’s own chain only', async () => {
    expect(await refusal(save({ dias_cerrados: [7], fechas: [] }, 'gerente'))).toMatchObject({ status: 403 })
    const unknown = as('admin')(ventasCalendario, { query: { ubicacion_id: 'tienda_99' } })
    expect(await refusal(unknown)).toMatchObject({ status: 404 })
  })
})
