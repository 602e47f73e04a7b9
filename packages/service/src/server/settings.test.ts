import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { days, domainName, port, readSettings, SERVICE_SETTINGS, text, webAddress } from './settings.ts'

const schema = z.object({
  ...SERVICE_SETTINGS,
  PUERTO: port(8000),
  DIAS: days,
  DIRECCION: webAddress,
  NOMBRE: text,
  DOMINIO: domainName,
})
const needed = { DATABASE_URL: 'postgres://servidor/base' }
const read = (variables: NodeJS.ProcessEnv) => readSettings(schema, { ...needed, ...variables })

describe('the settings of a service', () => {
  it.each([undefined, ''])('have their defaults where a variable is %j', (value) => {
    const all = {
      HOST: value,
      LOG_LEVEL: value,
      TRUST_PROXY: value,
      PUERTO: value,
      DIAS: value,
      NOMBRE: value,
    }
    expect(read({ ...all, DIRECCION: value })).toEqual({
      ...needed,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      PUERTO: 8000,
      TRUST_PROXY: undefined,
      DIAS: undefined,
      NOMBRE: undefined,
      DIRECCION: undefined,
    })
  })

  it.each(['127.0.0.1', '127.0.0.1, ::1', '10.0.0.0/8,fd00::/8', 'loopback'])(
    'believe the proxy %s',
    (value) => {
      expect(read({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value)
    },
  )

  it.each(['0', '8001', '65535'])('take port %s', (value) => {
    expect(read({ PUERTO: value }).PUERTO).toBe(Number(value))
  })

  it.each([
    ...['-1', '65536', '80.5', 'ocho mil'].map((wrong) => [
      'PUERTO',
      wrong,
      'debe ser un puerto de 0 a 65535',
    ]),
    ...['0', '-1', '1.5', '1e3', 'siempre', '100000'].map((wrong) => [
      'DIAS',
      wrong,
      'debe ser un número de días',
    ]),
    ...['servidor:8001', 'ftp://servidor', 'https://'].map((wrong) => [
      'DIRECCION',
      wrong,
      'debe ser una dirección',
    ]),
    ['LOG_LEVEL', 'mucho', 'debe ser uno de fatal, error'],
    ...['true', '1', '*', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.local', '127.0.0.1;10.0.0.1'].map((wrong) => [
      'TRUST_PROXY',
      wrong,
      'debe decir direcciones o redes, separadas por comas',
    ]),
  ])('say of %s=%s what it must be', (name, wrong, problem) => {
    expect(() => read({ [name]: wrong })).toThrow(`${name} ${problem}`)
  })

  it('take whole days and web addresses', () => {
    expect(read({ DIAS: '30' }).DIAS).toBe(30)
    for (const address of ['https://abasto.test', 'http://127.0.0.1:8001/x']) {
      expect(read({ DIRECCION: address }).DIRECCION).toBe(address)
    }
  })

  it.each([
    ['abasto.com.ve', 'abasto.com.ve'],
    [' ABASTO.com.ve ', 'abasto.com.ve'],
    ['señora.com.ve', 'xn--seora-pta.com.ve'],
    ['tienda', 'tienda'],
  ])('take the domain %s', (value, domain) => {
    expect(read({ DOMINIO: value }).DOMINIO).toBe(domain)
  })

  it.each([
    'https://abasto.com.ve',
    'abasto.com.ve:8000',
    'abasto com',
    '.abasto.com',
    '10.8.0.1',
    '*.abasto.com',
  ])('refuse the domain %s', (value) => {
    expect(() => read({ DOMINIO: value })).toThrow('DOMINIO debe ser un dominio como abasto.com.ve')
  })

  it('name everything that is missing or wrong at once', () => {
    expect(() => read({ DATABASE_URL: '', PUERTO: 'x' })).toThrow(
      'Falta la variable de entorno DATABASE_URL\nPUERTO debe ser un puerto de 0 a 65535',
    )
  })
})
