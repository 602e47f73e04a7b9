import { freeBytes } from '@abasto/service/health/disk'
import { LEAST_FREE_BYTES } from '@abasto/service/health/checks'
import { readProcessStates } from '@abasto/service/processes/process-states'
import type { Finding, Findings } from './findings.ts'

/** Told of while there is still room to act: with less than LEAST_FREE_BYTES the services are not ready. */
const LOW_BYTES = 4 * LEAST_FREE_BYTES
/** More than what is low, so that a disk on the edge is not told of again and again. */
const ENOUGH_BYTES = 5 * LEAST_FREE_BYTES

const MEGABYTE = 1024 ** 2

/** Of what all chains share: the disk of the data folder and the processes. What cannot be looked at stays as it is. */
export async function installationFindings(dataDir: string | undefined): Promise<Findings> {
  if (dataDir === undefined) return { found: [], looked: [] }
  const free = await freeBytes(dataDir).catch(() => undefined)
  const loops = crashLoops(dataDir)
  return {
    found: [...(free === undefined ? [] : lowDisk(free)), ...(loops ?? [])],
    looked: [...(free === undefined ? [] : (['disco'] as const)), ...(loops ? (['proceso'] as const) : [])],
  }
}

export function lowDisk(free: number): Finding[] {
  if (free >= ENOUGH_BYTES) return []
  return [
    {
      kind: 'disco',
      subject: 'datos',
      title: 'Queda poco espacio en el disco',
      detail: `Quedan ${Math.floor(free / MEGABYTE)} MB en el disco de la carpeta de datos. Con menos de ${LEAST_FREE_BYTES / MEGABYTE} MB el producto deja de estar listo.`,
      opens: free < LOW_BYTES,
    },
  ]
}

function crashLoops(dataDir: string): Finding[] | undefined {
  try {
    return readProcessStates(dataDir)
      .filter(({ isInCrashLoop }) => isInCrashLoop)
      .map(({ name, restarts }) => ({
        kind: 'proceso',
        subject: name,
        title: `El proceso ${name} no se mantiene en marcha`,
        // Why it ended may tell of the inside: it is in its log.
        detail: `Se ha iniciado otra vez ${restarts} veces y vuelve a terminar; lo demás sigue. El motivo está en su registro, en el servidor.`,
        opens: true,
      }))
  } catch {
    return undefined
  }
}
