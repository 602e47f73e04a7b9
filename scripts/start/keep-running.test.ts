import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProcessStates, type ProcessState } from '@abasto/service/processes/process-states'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning, type KeepOptions, type Kept, type Running } from './keep-running.ts'
import { ProcessBook } from './process-book.ts'

/** A process whose end is ours to say. */
function fakeProcess() {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  const stop = vi.fn(async () => {
    end('código 0')
    await exited
  })
  const kill = vi.fn(() => end('señal SIGKILL'))
  return { exited, end, stop, kill }
}

describe('keeping a process running', () => {
  let dataDir: string
  let said: string[]
  let kept: Kept
  let processes: ReturnType<typeof fakeProcess>[]

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-18T15:00:00Z') })
    dataDir = mkdtempSync(join(tmpdir(), 'abasto-procesos-'))
    said = []
    processes = []
  })
  afterEach(async () => {
    await kept.stop()
    vi.useRealTimers()
    rmSync(dataDir, { recursive: true })
  })

  function keep(options: Partial<KeepOptions> = {}): void {
    const start = (): Running => {
      const process = fakeProcess()
      processes.push(process)
      return process
    }
    const book = new ProcessBook({ dataDir, say: (line) => said.push(line) })
    kept = keepRunning({ name: 'sync', logFile: '/datos/sync.log', start, book, ...options })
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const state = (): ProcessState | undefined => readProcessStates(dataDir)[0]

  /** Ends the newest process, and waits for the next. */
  async function endAndWait(pauseMs: number): Promise<void> {
    const before = processes.length
    processes.at(-1)?.end('señal SIGKILL')
    await pass(pauseMs - 1)
    expect(processes).toHaveLength(before)
    await pass(1)
    expect(processes).toHaveLength(before + 1)
  }

  it('starts it again after a moment, and says so', async () => {
    keep()
    await pass(20_000)
    await endAndWait(250)
    expect(said).toEqual([
      'El proceso sync terminó (señal SIGKILL): se inicia otra vez en 0,25 s. El detalle está en /datos/sync.log.',
    ])
    expect(state()).toMatchObject({
      name: 'sync',
      state: 'running',
      restarts: 1,
      isInCrashLoop: false,
      lastEnd: { at: '2026-03-18T15:00:20.000Z', why: 'señal SIGKILL' },
      nextStart: null,
    })
    expect(statSync(join(dataDir, 'procesos.json')).mode & 0o777).toBe(0o600)
  })

  it('waits longer each time that it ends at once, says that it does not stay up, and when it is well again', async () => {
    keep()
    await pass(0)
    for (const pauseMs of [250, 500, 1000, 2000]) await endAndWait(pauseMs)
    expect(said.at(-1)).toBe(
      'El proceso sync no se mantiene en marcha: terminó 4 veces (señal SIGKILL). Se intenta otra vez en 2 s; lo demás sigue. El detalle está en /datos/sync.log.',
    )
    expect(state()).toMatchObject({ restarts: 4, isInCrashLoop: true })
    await pass(60_000)
    expect(said.at(-1)).toBe('El proceso sync funciona otra vez.')
    expect(state()).toMatchObject({ isInCrashLoop: false, state: 'running' })
    await endAndWait(250)
  })

  it('does not fill the terminal with a loop that goes on', async () => {
    keep({ start: () => Promise.reject(new Error('No hay cadena en /datos/demo.')) })
    await pass(3_600_000)
    expect(said.length).toBeLessThan(7 + 8)
    expect(said.at(-1)).toContain('(No hay cadena en /datos/demo)')
    expect(state()).toMatchObject({ state: 'waiting', isInCrashLoop: true })
  })

  it('does not start it again once it was stopped, also while it waits or starts', async () => {
    keep()
    await pass(0)
    await kept.stop()
    await pass(60_000)
    expect(processes).toHaveLength(1)
    expect(state()).toMatchObject({ state: 'stopped' })

    keep()
    await pass(0)
    processes.at(-1)?.end('código 1')
    await pass(100)
    await kept.stop()
    await pass(60_000)
    expect(processes).toHaveLength(2)

    const { promise, resolve } = Promise.withResolvers<Running>()
    const late = fakeProcess()
    keep({ start: () => promise })
    await pass(0)
    const stopped = kept.stop()
    resolve(late)
    await stopped
    expect(late.stop).toHaveBeenCalled()
  })

  it('ends it at once when it is killed', async () => {
    keep()
    await pass(0)
    kept.kill()
    await pass(60_000)
    expect(processes.map(({ kill }) => kill.mock.calls.length)).toEqual([1])
  })
})
