import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresBinaries } from '@abasto/database/embedded/binaries'
import { EXPENDABLE, type ServerSettings } from '@abasto/database/embedded/settings'
import { startEmbedded } from '@abasto/database/embedded/start'

export interface ExpendableServer {
  readonly ownerUrl: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** A server in a folder of its own that goes when it is stopped. */
export async function startExpendableServer(
  binaries?: PostgresBinaries,
  settings: ServerSettings = {},
): Promise<ExpendableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-prueba-'))
  // mkdtemp gives 0700, which would keep out the account the server runs under when we are root.
  await chmod(dataDir, 0o755)
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const start = (port: number) =>
    startEmbedded({
      dataDir,
      port,
      samePort: port !== 0,
      settings: { ...EXPENDABLE, ...settings },
      ...(binaries && { binaries }),
    })
  try {
    let server = await start(0)
    return {
      ownerUrl: server.ownerUrl,
      async kill() {
        server.kill()
        await server.exited
        // Lets go of the folder.
        await server.stop()
      },
      async comeBack() {
        server = await start(server.port)
      },
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
