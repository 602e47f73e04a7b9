import type { Corrida } from '@abasto/contracts/etl/schema'
import { expect, it } from 'vitest'
import { periodLabel, runDuration, runOutcome, startedBy } from './run-labels.ts'

const run = (changes: Partial<Corrida>): Corrida => ({
  corrida_id: 1,
  tipo: 'ventas',
  origen: 'automatica',
  status: 'completed',
  fin: null,
  retoma_de: null,
  message: '',
  usuario: null,
  ubicacion_id: null,
  fecha_inicio: '2026-11-16',
  fecha_fin: '2026-11-16',
  iniciada_en: '2026-11-17T09:40:00Z',
  terminada_en: '2026-11-17T09:41:38Z',
  total_registros: 0,
  rechazados: 0,
  tiendas: 16,
  exitosas: 16,
  fallidas: 0,
  omitidas: 0,
  resueltas: 0,
  ...changes,
})

it.each([
  [{}, 'Completada'],
  [{ fallidas: 2 }, 'Con fallas'],
  [{ status: 'failed' }, 'Fallida'],
  [{ status: 'failed', fin: 'cancelada' }, 'Cancelada'],
  [{ status: 'failed', fin: 'interrumpida' }, 'Interrumpida'],
  [{ status: 'running', terminada_en: null }, 'En ejecución'],
] as const)('a run with %j is %s', (changes, label) => {
  expect(runOutcome(run(changes)).label).toBe(label)
})

it('says who started it, for which days, and how long it took', () => {
  expect(startedBy(run({}))).toBe('Automática')
  expect(startedBy(run({ origen: 'manual', usuario: 'admin' }))).toBe('Manual · admin')
  expect(startedBy(run({ origen: 'manual', usuario: 'admin', retoma_de: 7 }))).toBe(
    'Manual, retomada · admin',
  )
  expect(periodLabel(run({}))).toBe('16/11/2026')
  expect(periodLabel(run({ fecha_inicio: '2026-11-01' }))).toBe('01/11/2026 al 16/11/2026')
  expect(periodLabel(run({ fecha_inicio: null, fecha_fin: null }))).toBeNull()
  expect(runDuration(run({}), new Date('2026-11-18T00:00:00Z'))).toBe('1 min 38 s')
  expect(runDuration(run({ terminada_en: null }), new Date('2026-11-17T09:40:08Z'))).toBe('8 s')
})
