import { HttpError } from '@abasto/contracts/client'
import { expect, it } from 'vitest'
import { manualProblems, SALES_FAILED, startFailureLines } from './start-messages.ts'

it('says the specified words first and then why', () => {
  const refused = new HttpError(
    409,
    JSON.stringify({ detail: 'Ya hay una sincronización de ventas en curso.' }),
  )
  expect(startFailureLines(SALES_FAILED, refused)).toEqual([
    { level: 'error', message: 'Error iniciando ETL de ventas' },
    { level: 'info', message: 'Ya hay una sincronización de ventas en curso.' },
  ])
  expect(startFailureLines(SALES_FAILED, new HttpError(502, 'Bad gateway'))[1]?.message).toBe('HTTP 502')
  expect(startFailureLines(SALES_FAILED, new TypeError('Failed to fetch'))).toHaveLength(2)
  expect(startFailureLines(SALES_FAILED, '')).toHaveLength(1)
})

it('asks for a store and both dates before a manual run', () => {
  expect(manualProblems({ tienda: '', desde: '', hasta: '2026-11-16' })).toEqual({
    tienda: 'Por favor selecciona una tienda',
    fechas: 'Por favor ingresa fechas de inicio y fin',
  })
  expect(manualProblems({ tienda: 'tienda_08', desde: '2026-11-17', hasta: '2026-11-16' })).toEqual({
    fechas: 'La fecha de inicio debe ser anterior a la fecha de fin',
  })
  expect(manualProblems({ tienda: 'tienda_08', desde: '2026-11-16', hasta: '2026-11-16' })).toBeNull()
})
