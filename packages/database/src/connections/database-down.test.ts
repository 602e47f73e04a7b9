import { describe, expect, it } from 'vitest'
import { isDatabaseDown } from './database-down.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('the database is away', () => {
  it.each(['ECONNREFUSED', 'EPIPE', '08006', '57P01', '57P02', '57P03', '53300', '25006'])(
    'when it says %s',
    (code) => expect(isDatabaseDown(withCode(code))).toBe(true),
  )

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'failure on connection marked as essential: 127.0.0.1:9701',
  ])('when the driver or Citus says «%s»', (message) => expect(isDatabaseDown(new Error(message))).toBe(true))

  it.each([
    withCode('23505'),
    withCode('57014'),
    withCode('42P01'),
    new Error('x'),
    'ECONNREFUSED',
    undefined,
  ])('not for %s', (error) => expect(isDatabaseDown(error)).toBe(false))
})
