import { isHeldBack } from '../calls/held-calls.ts'
import { readProcessStates } from '../processes/process-states.ts'
import { freeBytes } from '../health/disk.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface MeasuredService {
  /** Of its connections to the database. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  /** Where the data is, and what `npm start` writes of the processes. */
  readonly dataDir: string | undefined
}

/** Of an answer, in seconds: from what a cache answers to what is given up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * What a service measures of itself, for Prometheus. Labels are routes as they are declared, kinds, and identifiers:
 * no address that somebody asked for, no name, nothing of a chain's data.
 */
export class ServiceMetrics {
  readonly registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor({ pool, dataDir }: MeasuredService) {
    // Memory, CPU, event loop lag and garbage collection of the process.
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'abasto_http_request_duration_seconds',
      help: 'Time until a request was answered whole; its count is that of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    })
    measurePool(this.registry, pool)
    if (dataDir !== undefined) {
      measureDisk(this.registry, dataDir)
      measureProcesses(this.registry, dataDir)
    }
  }

  /** Before its routes are registered. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      if (isHeldBack(request.routeOptions.url)) return
      // What no route serves is one label, whatever was asked for.
      const route = request.routeOptions.url ?? 'none'
      const labels = { method: request.method, route, status: String(reply.statusCode) }
      this.#requests.observe(labels, reply.elapsedTime / 1000)
    })
  }
}

function measurePool(registry: Registry, pool: MeasuredService['pool']): void {
  registry.registerMetric(
    new Gauge({
      name: 'abasto_database_connections',
      help: 'Connections of the pool, in use and idle',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'abasto_database_waiting',
      help: 'Who waits for a connection of the pool',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}

function measureDisk(registry: Registry, dataDir: string): void {
  registry.registerMetric(
    new Gauge({
      name: 'abasto_disk_free_bytes',
      help: 'Room left on the disk of the data folder',
      registers: [],
      async collect() {
        this.reset()
        const free = await freeBytes(dataDir).catch(() => undefined)
        if (free !== undefined) this.set(free)
      },
    }),
  )
}

function measureProcesses(registry: Registry, dataDir: string): void {
  const states = () => {
    try {
      return readProcessStates(dataDir)
    } catch {
      // Whoever writes it may be of another version: the rest is still measured.
      return []
    }
  }
  registry.registerMetric(
    new Counter({
      name: 'abasto_process_restarts_total',
      help: 'Times that a process was started again since the product started',
      labelNames: ['process'],
      registers: [],
      collect() {
        this.reset()
        for (const { name, restarts } of states()) this.inc({ process: name }, restarts)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'abasto_process_crash_loop',
      help: '1 while a process does not stay up',
      labelNames: ['process'],
      registers: [],
      collect() {
        this.reset()
        for (const { name, isInCrashLoop } of states()) this.set({ process: name }, isInCrashLoop ? 1 : 0)
      },
    }),
  )
}
