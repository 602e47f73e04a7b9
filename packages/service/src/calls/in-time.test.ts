import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

it('work that hangs is given up with a sentence, and may fail afterwards without harm', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  await expect(inTime(promise, 20)).rejects.toMatchObject({
    status: 503,
    message: 'La respuesta tardó demasiado. Vuelve a intentar en unos segundos.',
  })
  reject(new Error('too late'))
})

it('work that ends in time gives what it gives', async () => {
  expect(await inTime(Promise.resolve(7), 1000)).toBe(7)
  await expect(inTime(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
})
