import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MOBILE_SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome en Windows',
    'computadora',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'Edge en Windows',
    'computadora',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox en Linux',
    'computadora',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-T510) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`,
    'Chrome en tableta Android',
    'tableta',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome en Android',
    'telefono',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${MOBILE_SAFARI}`, 'Safari en iPhone', 'telefono'],
  [`Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${MOBILE_SAFARI}`, 'Safari en iPad', 'tableta'],
])('reads %s', (userAgent, name, type) => {
  expect(deviceOf(userAgent)).toEqual({ name, type })
})

it.each([undefined, '', 'curl/8.5', '<script>alert(1)</script>', 'x'.repeat(100_000)])(
  'repeats nothing of what it does not know: %j',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ name: 'Dispositivo desconocido', type: null })
  },
)
