import { readSettings } from '@abasto/service/server/settings'
import { expect, it } from 'vitest'
import { settings } from './settings.ts'

const DATABASE_URL = 'postgres://servidor/base'

it('need no more than a database', () => {
  expect(readSettings(settings, { DATABASE_URL })).toEqual({
    DATABASE_URL,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    METRICS_HOST: '127.0.0.1',
    SYNC_PORT: 8001,
    FUENTES_DIR: '/etc/abasto/fuentes',
  })
})

it('name every variable that is wrong', () => {
  const wrong = { DATABASE_URL, SYNC_PORT: 'ocho mil', ETL_REGISTRO_DIAS: '0', ETL_CORRIDAS_DIAS: 'siempre' }
  expect(() => readSettings(settings, wrong)).toThrow(
    [
      'SYNC_PORT debe ser un puerto de 0 a 65535',
      'ETL_REGISTRO_DIAS debe ser un número de días, de 1 a 99999',
      'ETL_CORRIDAS_DIAS debe ser un número de días, de 1 a 99999',
    ].join('\n'),
  )
})

it('name what notices cannot be sent with, and never the password in it', () => {
  const wrong = {
    DATABASE_URL,
    SMTP_URL: 'http://ana:secreto@servidor',
    URL_PUBLICA: 'abasto',
    SYNC_METRICS_PORT: '0',
  }
  for (const problem of [
    'SYNC_METRICS_PORT debe ser un puerto de 1 a 65535',
    'SMTP_URL debe ser una dirección como smtp://usuario:clave@servidor:587',
    'URL_PUBLICA debe ser una dirección como https://abasto.ejemplo.com o https://{cadena}.ejemplo.com',
  ]) {
    expect(() => readSettings(settings, wrong)).toThrow(problem)
  }
  expect(() => readSettings(settings, wrong)).not.toThrow('secreto')
  expect(
    readSettings(settings, { DATABASE_URL, ORIGENES: 'https://Abasto.test/, http://x:8000' }).ORIGENES,
  ).toEqual(['https://abasto.test', 'http://x:8000'])
  for (const ORIGENES of ['*', 'abasto.test', 'https://abasto.test/x', 'null']) {
    expect(() => readSettings(settings, { DATABASE_URL, ORIGENES })).toThrow('ORIGENES debe decir orígenes')
  }
  const right = { SMTP_URL: 'smtps://ana:secreto@servidor', URL_PUBLICA: 'https://{cadena}.ejemplo.com' }
  expect(readSettings(settings, { DATABASE_URL, ...right })).toMatchObject(right)
})
