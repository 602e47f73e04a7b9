import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresBinaries } from '@abasto/database/embedded/binaries'
import { EXPENDABLE, type ServerSettings } from '@abasto/database/embedded/settings'
import { startEmbedded } from '@abasto/database/embedded/start'

/** A server in a folder of its own that goes when it is stopped. */
export async function startExpendableServer(
  binaries?: PostgresBinaries,
  settings: ServerSettings = {},
): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-prueba-'))
  // mkdtemp gives 0700, which would keep out the account the server runs under when we are root.
  await chmod(dataDir, 0o755)
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded({
      dataDir,
      port: 0,
      settings: { ...EXPENDABLE, ...settings },
      ...(binaries && { binaries }),
    })
    return {
      ownerUrl: server.ownerUrl,
      async stop() {
        await server.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
