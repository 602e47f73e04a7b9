import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpError } from '@abasto/contracts/client'
import { syncHealth, syncListo } from '@abasto/contracts/health/calls'
import { startEmbedded } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { expect, it } from 'vitest'
import { SyncProcess } from '../../test/sync-process.ts'
import { until } from '../../test/until.ts'

it('a sync service that starts without its database lives, says what it lacks, and takes up its jobs when it comes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-sin-base-'))
  await chmod(dataDir, 0o755)
  let server = await startEmbedded({ dataDir, port: 0 })
  const { ownerUrl, port } = server
  await migrate(server)
  await server.stop()
  const sync = await SyncProcess.start(serviceUrls(ownerUrl).sync, {}, 'silent')
  try {
    const notReady: unknown = await sync.call(syncListo, {}).catch((error: unknown) => error)
    expect(notReady instanceof HttpError ? [notReady.status, notReady.body] : notReady).toEqual([
      503,
      { detail: 'La base de datos no responde.', motivo: 'base_de_datos' },
    ])
    server = await startEmbedded({ dataDir, port, samePort: true })
    expect(await until('the jobs run', () => sync.call(syncListo, {}).catch(() => undefined))).toEqual({
      status: 'listo',
      servicio: 'sync',
    })

    server.kill()
    await server.exited
    await server.stop()
    await until('it is noticed', () =>
      sync.call(syncListo, {}).then(
        () => undefined,
        () => true,
      ),
    )
    expect(await sync.call(syncHealth, {})).toMatchObject({ status: 'ok' })
    server = await startEmbedded({ dataDir, port, samePort: true })
    await until('it is ready again', () => sync.call(syncListo, {}).catch(() => undefined))
    expect(await sync.end('SIGTERM')).toBe(0)
  } finally {
    if (!sync.hasEnded) await sync.end('SIGKILL')
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
