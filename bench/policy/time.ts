import { Worker } from 'node:worker_threads'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import type { Lesson } from '@abasto/domain/demand/models/lessons/lessons'
import { z } from 'zod'

const DAYS = 180

/** What a thread is told to replay. */
export const timedSlice = z.object({
  days: z.number(),
  products: z.number(),
  from: z.number(),
  to: z.number(),
})

/** What a thread is asked to do. */
export const timedWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('learn'), model: z.string(), part: z.number(), parts: z.number() }),
  z.object({
    kind: z.literal('replay'),
    model: z.string(),
    policy: z.string(),
    lessons: z.array(z.custom<Lesson>()),
  }),
])
type TimedWork = z.infer<typeof timedWork>

/** What is timed: a policy with the forecasts of a model. */
const TIMED: readonly (readonly [DemandModelId, string])[] = [
  ['promedio_ponderado', 'regla_niveles'],
  ['promedio_ponderado', 'proxima_entrega'],
  ['nivel_perfil', 'proxima_entrega'],
  ['combinado', 'proxima_entrega'],
  ['promedio_ponderado', 'adivino'],
]

/** One store of many products, each policy by itself with its forecasts, the products shared by the threads. */
export async function timing(products: number, threads: number): Promise<string[]> {
  const slices = Array.from({ length: threads }, (_, thread) => ({
    days: DAYS,
    products,
    from: Math.floor((products * thread) / threads),
    to: Math.floor((products * (thread + 1)) / threads),
  }))
  const workers = slices.map(
    (slice) => new Worker(new URL('time-worker.ts', import.meta.url), { workerData: slice }),
  )
  try {
    await Promise.all(workers.map(answerOf))
    const rows: string[] = []
    for (const [model, policy] of TIMED) {
      const begun = performance.now()
      const cpu = process.cpuUsage()
      const learnt = await Promise.all(
        workers.map((worker, part) => answerTo(worker, { kind: 'learn', model, part, parts: threads })),
      )
      const lessons = learnt.flat()
      await Promise.all(workers.map((worker) => answerTo(worker, { kind: 'replay', model, policy, lessons })))
      const seconds = (performance.now() - begun) / 1000
      const { user, system } = process.cpuUsage(cpu)
      const cpuSeconds = (user + system) / 1e6
      rows.push(`| ${policy} | ${model} | ${seconds.toFixed(2)} | ${cpuSeconds.toFixed(2)} |`)
    }
    return [
      `## How long it takes: ${products.toLocaleString('en')} products x ${DAYS} days`,
      '',
      `A synthetic store, ${threads} threads, forecasts included. What \`combinado\` learns from the whole store is shared by the threads.`,
      '',
      '| one policy | forecasts | seconds | of CPU |',
      '|---|---|---:|---:|',
      ...rows,
      '',
    ]
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function answerTo(worker: Worker, work: TimedWork): Promise<Lesson[]> {
  const answer = answerOf(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(work)
  return answer
}

function answerOf(worker: Worker): Promise<Lesson[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (lessons: Lesson[]) => {
      worker.off('error', reject)
      resolve(lessons)
    })
  })
}
