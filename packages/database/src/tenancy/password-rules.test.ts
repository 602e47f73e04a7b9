import { dictionary } from '@zxcvbn-ts/language-common'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { passwordFault } from './password-rules.ts'

const NAMES = ['jpeña', 'José Gregorio Peña', 'granja', 'La Granja Mercado']
const fault = (password: string) => passwordFault(password, NAMES)

describe('a password', () => {
  it('counts exactly as it was written, to its last character', async () => {
    const long = ` Ñandú ${'x'.repeat(190)}é `
    const stored = await hashPassword(long)
    expect(await verifyPassword(stored, long)).toBe(true)
    for (const other of [long.trim(), long.toLowerCase(), long.slice(0, -1), `${long} `])
      expect(await verifyPassword(stored, other)).toBe(false)
  })

  it('has 8 to 200 characters', () => {
    expect(fault('x7#qLw2')).toMatch(/al menos 8/)
    expect(fault('x7#qLw2!')).toBeUndefined()
    expect(fault('🥖🥖🥖🥖')).toMatch(/al menos 8/)
    expect(fault('x7#q'.repeat(50))).toBeUndefined()
    expect(fault(`${'x7#q'.repeat(50)}!`)).toMatch(/como máximo 200/)
  })

  it('is none of the ten thousand most used, in any writing', () => {
    const common = dictionary['passwords-common']
    expect(common.length).toBeGreaterThan(10_000)
    const long = common.filter((password) => password.length >= 8)
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.boolean(), (password, upper) => {
        expect(fault(upper ? password.toUpperCase() : password)).toMatch(/más usadas/)
      }),
    )
  })

  it.each(['password', 'Password1', ' 12345678 ', 'QWERTYUIOP', 'pássword', 'sunshine1'])(
    'is not %j',
    (password) => {
      expect(fault(password)).toMatch(/más usadas/)
    },
  )

  it.each([
    'Granja2026',
    'lagranjamercado',
    'La-Granja-Mercado!',
    'JoséGregorio1',
    'josegregorio',
    'pena.gregorio',
    'jpeña12345',
    'Abasto2026!',
    'contraseña1',
    'administrador9',
  ])('is not the name %j', (password) => {
    expect(fault(password)).toMatch(/no puede ser tu nombre/)
  })

  it.each([
    'una-clave-larga',
    'tres granjas verdes',
    'bananagrama12',
    'cuatro palabras al azar',
    'x7#qLw2!Rt',
    '🥖🧀🍅🥑🍇🍌🍒🥦',
  ])('may be %j', (password) => {
    expect(fault(password)).toBeUndefined()
  })

  it('is judged the same by names that are empty or missing', () => {
    expect(passwordFault('cuatro palabras', [null, '', ' '])).toBeUndefined()
  })
})
