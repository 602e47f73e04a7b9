import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadiness, type ReadinessCheck } from './readiness.ts'

const check = (isWell: ReadinessCheck['isWell'], motivo: ReadinessCheck['motivo'] = 'cola') => ({
  motivo,
  detail: `Falla ${motivo}.`,
  isWell,
})

describe('being ready', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is when every check is well', async () => {
    await expect(createReadiness([check(() => true), check(async () => true)])()).resolves.toBeUndefined()
  })

  it('is not with one that is not, or fails; the first of them says why', async () => {
    const broken = check(() => Promise.reject(new Error('connect 10.0.0.7:5432')), 'base_de_datos')
    const ready = createReadiness([check(() => true, 'disco'), broken, check(() => false)])
    await expect(ready()).rejects.toMatchObject({
      status: 503,
      motivo: 'base_de_datos',
      message: 'Falla base_de_datos.',
    })
  })

  it('is asked once a second, however many want to know', async () => {
    const isWell = vi.fn(() => true)
    const ready = createReadiness([check(isWell)])
    await Promise.all(Array.from({ length: 1000 }, ready))
    await vi.advanceTimersByTimeAsync(900)
    await ready()
    expect(isWell).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    await ready()
    expect(isWell).toHaveBeenCalledTimes(2)
  })

  it('does not wait for what hangs, and does not ask it again beside itself', async () => {
    const isWell = vi.fn(() => new Promise<boolean>(() => undefined))
    const ready = createReadiness([check(isWell)])
    for (let time = 0; time < 3; time++) {
      const refused = expect(ready()).rejects.toMatchObject({ motivo: 'cola' })
      await vi.advanceTimersByTimeAsync(3000)
      await refused
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(isWell).toHaveBeenCalledTimes(1)
  })
})
