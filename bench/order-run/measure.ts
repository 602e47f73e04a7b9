import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { calcular } from '@abasto/contracts/orders/calls'
import { calcularPedidos, estadoCorrida } from '@abasto/contracts/orders/today-calls'
import { z } from 'zod'
import type { ServiceProcess } from '../answers/service-process.ts'
import { clientOf } from '../answers/people.ts'
import { forgetPeak, peakMbOf, usageOf, type Usage } from './processes.ts'
import { CEDIS, STORES, type BenchChain } from './chain.ts'

const ASK_EVERY_MS = 25

const DONE = '"orders prepared"'
const FAILED = '"orders could not be prepared"'

/** What the api logs of a run. */
const timedRun = z.object({
  lines: z.number(),
  kept: z.number(),
  ms: z.number(),
  parts: z.record(z.string(), z.number()),
})

type TimedRun = z.infer<typeof timedRun>

export interface MeasuredRun extends TimedRun {
  /** From the press of the button until it is over. */
  readonly wallMs: number
  readonly cpu: Usage
  readonly peakMb: number
  /** How long the api took to answer whether it is well, meanwhile. */
  readonly healthMs: readonly number[]
  /** The longest that its event loop was held. */
  readonly loopMs: number
  readonly load: number
}

export interface MeasuredApi {
  readonly api: ServiceProcess
  readonly metricsOrigin: string
  readonly logFile: string
  readonly postmasterPid: number
}

/** Has the orders of a chain prepared, as its button does, and watches the processes that do it. */
export async function measureRun(on: MeasuredApi, { token }: BenchChain): Promise<MeasuredRun> {
  const { api, postmasterPid } = on
  const call = clientOf(api.origin, token)
  const logged = readFileSync(on.logFile, 'utf8').length
  forgetPeak(api.pid)
  await longestLoopMs(on)
  const before = usageOf([api.pid], postmasterPid)
  const health = watchHealth(api)
  const start = performance.now()
  const { ya_corria } = await call(calcularPedidos, { body: {} })
  if (ya_corria) throw new Error('a run was going on')
  const run = await untilLogged(on.logFile, logged)
  const wallMs = performance.now() - start
  const healthMs = await health.stop()
  const after = usageOf([api.pid], postmasterPid)
  const { corrida } = await call(estadoCorrida, {})
  if (corrida?.estado !== 'lista') throw new Error('the run is not over')
  return {
    ...run,
    wallMs,
    healthMs,
    loopMs: await longestLoopMs(on),
    peakMb: peakMbOf(api.pid),
    cpu: {
      api: after.api - before.api,
      postgres: after.postgres - before.postgres,
      waited: after.waited - before.waited,
    },
    load: loadavg()[0] ?? Number.NaN,
  }
}

/** The same lines as the wizard gets them: a call a store and CEDI, one after the other. @returns milliseconds */
export async function measureCalls({ api }: MeasuredApi, { token }: BenchChain): Promise<number> {
  const call = clientOf(api.origin, token)
  const start = performance.now()
  for (const tienda_destino of STORES) {
    for (const cedi_origen of CEDIS) await call(calcular, { body: { cedi_origen, tienda_destino } })
  }
  return performance.now() - start
}

/** Looks at the log, so that asking costs the api nothing. */
async function untilLogged(logFile: string, before: number): Promise<TimedRun> {
  for (;;) {
    const log = readFileSync(logFile, 'utf8').slice(before)
    if (log.includes(FAILED)) throw new Error(`the run failed: see ${logFile}`)
    const line = log.split('\n').find((each) => each.includes(DONE))
    if (line !== undefined) return timedRun.parse(JSON.parse(line))
    await sleep(ASK_EVERY_MS)
  }
}

function watchHealth({ origin }: ServiceProcess) {
  const over = new AbortController()
  const times: number[] = []
  const watching = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      const response = await fetch(`${origin}/api/health`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`health: HTTP ${response.status}`)
      times.push(performance.now() - start)
      await sleep(ASK_EVERY_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await watching
      return times
    },
  }
}

/** Since it was last looked at. */
async function longestLoopMs({ metricsOrigin }: MeasuredApi): Promise<number> {
  const text = await (await fetch(`${metricsOrigin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}
