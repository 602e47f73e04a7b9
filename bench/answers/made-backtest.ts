import { setTimeout as pause } from 'node:timers/promises'
import { pedirRetroprueba, retroprueba } from '@abasto/contracts/backtests/calls'
import type { Client as CallClient } from '@abasto/contracts/client'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

/** Days of history, the first ones a warm-up. */
const DAYS = 180

/** Has a store's history replayed, for the calls that show what came of it. @returns its number */
export async function makeBacktest(call: CallClient, lastDay: IsoDate): Promise<number> {
  const { id } = await call(pedirRetroprueba, {
    body: {
      ubicacion_id: 'tienda_01',
      fecha_inicio: addDays(lastDay, 1 - DAYS),
      fecha_fin: lastDay,
      politicas: [{ politica: 'proxima_entrega', niveles: [95, 99.9], con_ciclo: true }],
      entregas: { tipo: 'calendario' },
    },
  })
  for (;;) {
    const { estado, motivo } = await call(retroprueba, { params: { id } })
    if (estado === 'lista') return id
    if (estado !== 'en_espera' && estado !== 'en_curso')
      throw new Error(`back-test ${id}: ${estado} ${motivo ?? ''}`)
    await pause(200)
  }
}
