import { HttpError } from '@abasto/contracts/client'
import { describe, expect, it } from 'vitest'
import { alreadyRunningLines, datesProblem, notStartedLines, startErrorLines } from './sync-messages.ts'

const linesOf = (error: unknown) => startErrorLines(error).map(({ level, message }) => `${level}: ${message}`)

describe('the dates of a sales run', () => {
  it('must both be there', () => {
    for (const [from, to] of [
      ['', ''],
      ['2026-11-01', ''],
      ['', '2026-11-01'],
    ] as const) {
      expect(datesProblem(from, to)).toEqual({
        level: 'error',
        message: '❌ Por favor selecciona un rango de fechas válido',
      })
    }
  })

  it('must not be the wrong way round; one day is a range', () => {
    expect(datesProblem('2026-11-02', '2026-11-01')?.message).toBe(
      '❌ La fecha de inicio debe ser anterior a la fecha de fin',
    )
    expect(datesProblem('2026-11-01', '2026-11-01')).toBeNull()
  })
})

describe('a sales run that could not start', () => {
  it('says that another one is running, when the status check found it', () => {
    expect(alreadyRunningLines('Sincronizando las ventas de 16 tiendas')).toEqual([
      {
        level: 'error',
        message: '❌ Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
      },
      { level: 'info', message: 'ℹ️ Sincronizando las ventas de 16 tiendas' },
    ])
  })

  it('says so too when the start itself was refused for it', () => {
    expect(linesOf(new HttpError(409, '{"detail":"otra"}'))).toEqual([
      'warning: ⚠️ Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
    ])
  })

  it.each([502, 503])('says at %s that the server may be starting', (status) => {
    expect(linesOf(new HttpError(status, '{"detail":"Base de datos no disponible"}'))).toEqual([
      'error: ❌ Error del servidor: Base de datos no disponible',
      'info: ℹ️ El servidor puede estar iniciando. Espera unos segundos y vuelve a intentar.',
    ])
    expect(linesOf(new HttpError(status, '<html>Bad Gateway</html>'))[0]).toBe(
      `error: ❌ Error del servidor: HTTP ${status}`,
    )
  })

  it('says at other failures the detail, else the message, else the status', () => {
    expect(linesOf(new HttpError(422, '{"detail":"En el futuro","message":"no"}'))).toEqual([
      'error: ❌ Error al iniciar sincronización de ventas: En el futuro',
    ])
    expect(linesOf(new HttpError(500, '{"message":"sin disco"}'))).toEqual([
      'error: ❌ Error al iniciar sincronización de ventas: sin disco',
    ])
    expect(linesOf(new HttpError(418, ''))).toEqual([
      'error: ❌ Error al iniciar sincronización de ventas: HTTP 418',
    ])
  })

  it('says what the service gave as its reason for not starting', () => {
    expect(notStartedLines('Sin fuente')).toEqual([{ level: 'error', message: '❌ Error: Sin fuente' }])
  })

  it('says of a lost line what the browser said, and nothing technical of a garbled answer', () => {
    expect(linesOf(new TypeError('Failed to fetch'))).toEqual([
      'error: ❌ Error de conexión: Failed to fetch',
    ])
    expect(linesOf(new SyntaxError('Unexpected token <'))).toEqual([
      'error: ❌ Error de conexión: Error desconocido',
    ])
    expect(linesOf(undefined)).toEqual(['error: ❌ Error de conexión: Error desconocido'])
  })
})
