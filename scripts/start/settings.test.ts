import { describe, expect, it } from 'vitest'
import { readSettings as read } from './settings.ts'

const readSettings = (root: string, env: NodeJS.ProcessEnv) => read(root, env, 1000)

describe('the settings of npm start', () => {
  it('are those of the documentation when nothing is said', () => {
    expect(readSettings('/abasto', {})).toEqual({
      root: '/abasto',
      host: '127.0.0.1',
      port: 8000,
      syncPort: 8001,
      apiProcesses: 1,
      syncProcesses: 1,
      dataDir: '/abasto/.data',
      databaseUrl: undefined,
      demo: true,
      demoRefused: false,
      demoLive: true,
      demoOrders: true,
      demoDays: 120,
      auditDays: 730,
      isRoot: false,
      customersLink: 'cadena:cliente',
    })
  })

  it('are refused to root where others use the product', () => {
    expect(read('/abasto', {}, 0)).toMatchObject({ isRoot: true })
    expect(read('/abasto', { HOST: '127.0.0.1' }, 1000)).toMatchObject({ isRoot: false })
    for (const env of [{ HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://abasto:clave@servidor/base' }]) {
      expect(() => read('/abasto', env, 0)).toThrow('No se inicia como root')
      expect(read('/abasto', { ...env, ROOT_PERMITIDO: '1' }, 0)).toMatchObject({ isRoot: false })
      expect(read('/abasto', env, 1000)).toMatchObject({ isRoot: false })
    }
  })

  it('make no demo chain in a database of one’s own unless asked to', () => {
    const DATABASE_URL = 'postgres://abasto:clave@servidor/base'
    expect(readSettings('/abasto', { DATABASE_URL }).demo).toBe(false)
    expect(readSettings('/abasto', { DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(readSettings('/abasto', { DEMO: '0' }).demo).toBe(false)
  })

  it('make no demo chain, whose passwords are public, where others come in unless it is asked for by name', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'tienda.local']) {
      expect(readSettings('/abasto', { HOST })).toMatchObject({ demo: false, demoRefused: true })
      expect(readSettings('/abasto', { HOST, DEMO: '1' })).toMatchObject({ demo: true, demoRefused: false })
      expect(readSettings('/abasto', { HOST, DEMO: '0' })).toMatchObject({ demo: false, demoRefused: false })
    }
    // Behind a proxy on the same machine.
    const TRUST_PROXY = '127.0.0.1'
    expect(readSettings('/abasto', { TRUST_PROXY })).toMatchObject({ demo: false, demoRefused: true })
    expect(readSettings('/abasto', { TRUST_PROXY, DEMO: '1' }).demo).toBe(true)
    for (const HOST of ['', '127.0.0.1', 'localhost']) {
      expect(readSettings('/abasto', { HOST })).toMatchObject({ demo: true, demoRefused: false })
    }
  })

  it('hold the demo still, and leave it without orders, when asked to', () => {
    const env = { DEMO_LIVE: '0', DEMO_PEDIDOS: '0' }
    expect(readSettings('/abasto', env)).toMatchObject({ demo: true, demoLive: false, demoOrders: false })
  })

  it.runIf(process.platform === 'linux')('have as many processes of a service as are asked for', () => {
    const env = { PROCESOS_API: '4', PROCESOS_SYNC: '2' }
    expect(readSettings('/abasto', env)).toMatchObject({ apiProcesses: 4, syncProcesses: 2 })
  })

  it('load all that the demo sold, or fewer days when asked to', () => {
    expect(readSettings('/abasto', {}).demoDays).toBe(120)
    expect(readSettings('/abasto', { DEMO_DIAS: '14' }).demoDays).toBe(14)
  })

  it('reach a service that listens everywhere through the loopback', () => {
    expect(readSettings('/abasto', { HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
    expect(readSettings('/abasto', { HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
  })

  it.each([
    [{ PORT: 'ocho' }, 'PORT debe ser un puerto entre 1 y 65535, y es ocho.'],
    [{ PROCESOS_API: '0' }, 'PROCESOS_API debe ser un número entre 1 y 16, y es 0.'],
    [{ PROCESOS_SYNC: '1.5' }, 'PROCESOS_SYNC debe ser un número entre 1 y 16, y es 1.5.'],
    [{ AUDITORIA_DIAS: '0' }, 'AUDITORIA_DIAS debe ser un número entero de días, de 1 a 36500, y es 0.'],
    [{ AUDITORIA_DIAS: 'dos años' }, 'AUDITORIA_DIAS debe ser un número entero de días'],
    [{ DEMO_DIAS: '0' }, 'DEMO_DIAS debe ser un número de días entre 1 y 120, y es 0.'],
    [{ DEMO_DIAS: '121' }, 'DEMO_DIAS debe ser un número de días entre 1 y 120, y es 121.'],
    [{ SYNC_PORT: '70000' }, 'SYNC_PORT debe ser un puerto entre 1 y 65535, y es 70000.'],
    [{ SYNC_PORT: '8000' }, 'PORT y SYNC_PORT son el mismo puerto, 8000: indica dos distintos.'],
    [
      { DATABASE_URL: 'base' },
      'DATABASE_URL no es una dirección válida: postgres://usuario:clave@servidor:5432/base',
    ],
  ])('say in one line what is wrong with %o', (env, line) => {
    expect(() => readSettings('/abasto', env)).toThrow(line)
  })
})
