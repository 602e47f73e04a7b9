import { HttpError } from '@abasto/contracts/client'
import { expect, it } from 'vitest'
import { manualRunProblems, SALES_FAILED, startFailureLines } from './start-messages.ts'

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
  expect(manualRunProblems({ storeId: '', from: '', to: '2026-11-16' })).toEqual({
    store: 'Por favor selecciona una tienda',
    dates: 'Por favor ingresa fechas de inicio y fin',
  })
  expect(manualRunProblems({ storeId: 'tienda_08', from: '2026-11-17', to: '2026-11-16' })).toEqual({
    dates: 'La fecha de inicio debe ser anterior a la fecha de fin',
  })
  expect(manualRunProblems({ storeId: 'tienda_08', from: '2026-11-16', to: '2026-11-16' })).toBeNull()
})
