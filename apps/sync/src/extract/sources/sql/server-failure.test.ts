import { describe, expect, it } from 'vitest'
import { mysqlReason } from '../mysql/reasons.ts'
import { NONSENSE, serverFailure } from './server-failure.ts'
import { SourceError } from '../source-error.ts'

const reported = (error: unknown) => serverFailure(error, mysqlReason)

describe('what a driver throws', () => {
  it.each([
    ['an error over bytes it cannot read', new Error('Should not reach here: 255'), NONSENSE],
    [
      'a fault of its own over them',
      new TypeError("Cannot read properties of undefined (reading '0')"),
      NONSENSE,
    ],
    ['a read beyond what came', Object.assign(new RangeError('x'), { code: 'ERR_OUT_OF_RANGE' }), NONSENSE],
    [
      'a number it has no name for',
      Object.assign(new Error('\u0001\ufffdM'), { code: undefined, errno: 41_287, sqlState: '' }),
      'El servidor devolvió el error 41287',
    ],
    [
      'a name we do not know',
      Object.assign(new Error('secreto'), { code: 'ER_NEW' }),
      'El servidor devolvió el error ER_NEW',
    ],
    ['something that is no error', 'secreto', 'El servidor falló de un modo desconocido'],
  ])('is said in our words: %s', (_what, error, words) => {
    expect(reported(error)).toBeInstanceOf(SourceError)
    expect(reported(error).message).toBe(words)
  })

  it('is looked for among its causes', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(reported(new Error('lost', { cause: new AggregateError([refused]) })).message).toMatch(
      /rechazó la conexión/,
    )
  })
})
