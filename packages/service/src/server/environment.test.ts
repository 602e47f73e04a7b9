import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressFrom, daysFrom, portFrom, required } from './environment.ts'

describe('the environment', () => {
  afterEach(() => vi.unstubAllEnvs())

  const set = (value: string | undefined) => vi.stubEnv('AJUSTE', value)

  it.each([undefined, ''])('has the fallback for a port set to %j', (value) => {
    set(value)
    expect(portFrom('AJUSTE', 8000)).toBe(8000)
  })

  it.each(['0', '8001', '65535'])('takes port %s', (value) => {
    set(value)
    expect(portFrom('AJUSTE', 1)).toBe(Number(value))
  })

  it.each(['-1', '65536', '80.5', 'ocho mil'])('names the variable of a port like %s', (value) => {
    set(value)
    expect(() => portFrom('AJUSTE', 1)).toThrow('AJUSTE debe ser un puerto')
  })

  it('takes whole days from one on', () => {
    set('')
    expect(daysFrom('AJUSTE', 90)).toBe(90)
    set('30')
    expect(daysFrom('AJUSTE', 90)).toBe(30)
    for (const wrong of ['0', '-1', '1.5', '1e3', 'siempre', '100000']) {
      set(wrong)
      expect(() => daysFrom('AJUSTE', 90)).toThrow('AJUSTE debe ser un número de días')
    }
  })

  it('asks for what is required', () => {
    set('')
    expect(() => required('AJUSTE')).toThrow('Falta la variable de entorno AJUSTE')
  })

  it('takes web addresses only', () => {
    set('https://sync.cadena.example')
    expect(addressFrom('AJUSTE')).toBe('https://sync.cadena.example')
    set('')
    expect(addressFrom('AJUSTE')).toBeUndefined()
    for (const wrong of ['localhost:8001', 'ftp://x', 'sync']) {
      set(wrong)
      expect(() => addressFrom('AJUSTE')).toThrow('AJUSTE debe ser una dirección')
    }
  })
})
