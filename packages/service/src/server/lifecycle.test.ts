import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SERVICE = new URL('../../test/slow-service.ts', import.meta.url)

describe('a service that is told to end', () => {
  let child: ChildProcess
  let origin: string

  beforeEach(async () => {
    child = fork(SERVICE, { silent: true })
    const [port] = await once(child, 'message')
    origin = `http://127.0.0.1:${String(port)}`
  })
  afterEach(() => void child.kill('SIGKILL'))

  /** Sends the request, and leaves it time to arrive. */
  async function asked(path: string): Promise<{ answer: Promise<unknown> }> {
    const answer = fetch(origin + path).then(
      (response) => response.json(),
      () => 'cut off',
    )
    await sleep(500)
    return { answer }
  }

  it('lets a request in flight finish, takes no new one, and ends well', async () => {
    const { answer } = await asked('/slow')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await sleep(200)
    expect(await (await asked('/slow')).answer).toBe('cut off')
    expect(await answer).toEqual({ whole: true })
    expect(await exited).toEqual([0, null])
  })

  it('cuts off what takes too long', async () => {
    const { answer } = await asked('/never')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await answer).toBe('cut off')
    expect(await exited).toEqual([0, null])
  })

  it('ends at once when it is told again, but not when one telling comes twice', async () => {
    const { answer } = await asked('/never')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    await sleep(700)
    expect(child.exitCode).toBeNull()
    child.kill('SIGINT')
    expect(await exited).toEqual([1, null])
    expect(await answer).toBe('cut off')
  })
})
