/**
 * `npm start`, once the dependencies are there: starts the product, keeps each of its processes running, and ends it
 * whole when it is told to.
 */
import { join } from 'node:path'
import { isDatabaseDown } from '@abasto/database/connections/database-down'
import { EmbeddedDatabaseError } from '@abasto/database/embedded/errors'
import { DatabaseSetupError } from '@abasto/database/tenancy/roles'
import { launch, type Launch } from './start/launch.ts'
import { preflight } from './start/preflight.ts'
import { readSettings } from './start/settings.ts'
import { StartError } from './start/start-error.ts'

const ROOT = join(import.meta.dirname, '..')

/** Who ends a group of processes may reach us by several ways: that is still asking once. */
const ONE_ASKING_MS = 500

// A terminal that is gone, or a pipe that nobody reads, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.exit(await run())

/** Runs until asked to stop or something fails; returns the exit code when nothing of it is left running. */
async function run(): Promise<number> {
  const stopping = new AbortController()
  const failed = Promise.withResolvers<never>()
  const launching: Launch = {
    signal: stopping.signal,
    fail: failed.reject,
    services: new Set(),
    database: undefined,
    opening: Promise.resolve(),
  }
  const stopRequested = untilStopRequested(launching)
  try {
    const settings = readSettings(ROOT, process.env)
    if (settings.isRoot)
      console.error('Corre como root: solo para probar. docs/operacion.md dice cómo instalarlo.')
    const launched = preflight(settings).then(() => launch(settings, launching))
    await Promise.race([stopRequested, failed.promise, launched.then(() => stopRequested)])
    console.log('Deteniendo...')
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  } finally {
    stopping.abort()
    await Promise.all([...launching.services].map((service) => service.stop()))
    await launching.opening
    await launching.database?.stop()
  }
}

/** Ctrl-C, a polite kill, a closed terminal, or the end of the process that started us. Ctrl-C again: at once. */
function untilStopRequested(launching: Launch): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = () => {
      resolve()
      askedAt ??= Date.now()
      if (Date.now() - askedAt < ONE_ASKING_MS) return
      for (const kept of launching.services) kept.kill()
      launching.database?.kill()
    }
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, ask)
  })
}

function explain(error: unknown): string {
  const expected = [StartError, EmbeddedDatabaseError, DatabaseSetupError].some(
    (kind) => error instanceof kind,
  )
  if (expected && error instanceof Error) return error.message
  if (isDatabaseDown(error)) return 'La base de datos dejó de responder durante el inicio: vuelve a iniciar.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
