import { HttpError } from '@abasto/contracts/client'
import { describe, expect, it } from 'vitest'
import { connectivityLines, refusalLines, startErrorLines } from './sync-messages.ts'

const texts = (error: unknown) => startErrorLines(error).map(({ message }) => message)

describe('a run that could not start', () => {
  it('says that another one is running', () => {
    expect(texts(new HttpError(409, '{"detail":"otra"}'))).toEqual([
      'Ya hay una sincronización en curso. Por favor espera a que termine.',
    ])
  })

  it.each([502, 503])('says at %s to look at the backend', (status) => {
    expect(texts(new HttpError(status, ''))).toEqual([
      'Error del servidor',
      'Verifica que el backend esté en ejecución y vuelve a intentar.',
    ])
  })

  it('says at other failures what the server explained', () => {
    expect(texts(new HttpError(500, ''))).toEqual(['Error al iniciar sincronización'])
    expect(texts(new HttpError(403, '{"detail":"No tienes permiso."}'))).toEqual([
      'Error al iniciar sincronización',
      'No tienes permiso.',
    ])
    expect(refusalLines('Sin fuente').map(({ message }) => message)).toEqual([
      'Error al iniciar sincronización',
      'Sin fuente',
    ])
  })

  it('hints at VPN and backend only where the line was lost', () => {
    expect(texts(new TypeError('Failed to fetch'))).toEqual([
      'Error de conexión',
      'Verifica la VPN y que el backend esté en ejecución localmente.',
    ])
    expect(texts(new Error('Unexpected token'))).toEqual(['Error de conexión'])
  })
})

describe('the connectivity test', () => {
  const away = { id: 'tienda_16', name: 'Puerto Cabello', reachable: false, reason: 'Timeout' }
  const near = { id: 'tienda_08', name: 'San Diego', reachable: true, reason: null }

  it('warns and goes on: one store is tried anyway, of all the unreachable are skipped', () => {
    expect(connectivityLines([away], false)).toEqual([
      { level: 'warning', message: 'Puerto Cabello no responde (Timeout); se intenta de todas formas.' },
    ])
    expect(connectivityLines([near, away], true).map(({ message }) => message)).toEqual([
      'Conectividad: 1 de 2 ubicaciones responden.',
      'Puerto Cabello no responde (Timeout); se omite.',
    ])
    expect(connectivityLines([near], false)[0]?.level).toBe('success')
  })

  it('warns when it failed itself', () => {
    expect(connectivityLines(null, true)).toMatchObject([{ level: 'warning' }])
  })
})
