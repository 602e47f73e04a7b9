import { readSettings } from '@abasto/service/server/settings'
import { expect, it } from 'vitest'
import { settings } from './settings.ts'

const DATABASE_URL = 'postgres://servidor/base'

it('need no more than a database', () => {
  expect(readSettings(settings, { DATABASE_URL, SYNC_URL: '', WEB_DIR: '' })).toEqual({
    DATABASE_URL,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    PORT: 8000,
    SYNC_PORT: 8001,
    ENLACE_TIENDA_CLIENTES: '',
    ENLACE_PANEL_ADMIN: '',
    CORRIDA_DE_PEDIDOS: '1',
    CALCULO_DE_ATENCION: '1',
  })
})

it('take what is set', () => {
  const set = {
    DATABASE_URL,
    HOST: '0.0.0.0',
    METRICS_HOST: '10.0.0.5',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    WEB_DIR: '/srv/web',
    SYNC_URL: 'https://sync.cadena.example/base',
    ENLACE_TIENDA_CLIENTES: 'https://clientes.example',
    ENLACE_PANEL_ADMIN: 'https://panel.example',
    CORRIDA_DE_PEDIDOS: '0',
    CALCULO_DE_ATENCION: '0',
  }
  const read = readSettings(settings, { ...set, PORT: '80', SYNC_PORT: '81', SUMAS_EN_MEMORIA_MB: '128' })
  expect(read).toEqual({ ...set, PORT: 80, SYNC_PORT: 81, SUMAS_EN_MEMORIA_MB: 128 })
})

it('name every variable that is missing or wrong', () => {
  const wrong = { PORT: 'ocho mil', SYNC_PORT: '65536', SYNC_URL: 'sync:8001', LOG_LEVEL: 'todo' }
  expect(() => readSettings(settings, wrong)).toThrow(
    [
      'Falta la variable de entorno DATABASE_URL',
      'LOG_LEVEL debe ser uno de fatal, error, warn, info, debug, trace, silent',
      'PORT debe ser un puerto de 0 a 65535',
      'SYNC_URL debe ser una dirección como https://servidor:8001',
      'SYNC_PORT debe ser un puerto de 0 a 65535',
    ].join('\n'),
  )
})
