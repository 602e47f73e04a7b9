import type { EstadoTienda, EtlStatus, TiendaStatus } from '@abasto/contracts/etl/schema'
import { formatCount } from '../../ui/format/numbers.ts'

export interface SyncTile {
  id: string
  name: string
  status: EstadoTienda
  /** Rows read, or why not. */
  note: string | null
}

const isOver = (status: EstadoTienda): boolean => status !== 'pending' && status !== 'processing'

/** How many locations of a run are through, whatever came of them. */
export const finishedCount = ({ tiendas_status: stores }: Pick<EtlStatus, 'tiendas_status'>): number =>
  stores.filter(({ status }) => isOver(status)).length

function noteOf({ status, registros, mensaje }: TiendaStatus): string | null {
  if (status === 'completed') return formatCount(registros, 'registro', 'registros')
  return mensaje
}

/** Tiles of a run: as the server has them, and before that the expected ones, waiting or skipped. */
export function syncTiles(
  expected: readonly { id: string; name: string }[],
  served: readonly TiendaStatus[],
  skipped: ReadonlySet<string>,
): SyncTile[] {
  if (served.length > 0) {
    return served.map((store) => ({
      id: store.id,
      name: store.nombre,
      status: store.status === 'pending' && skipped.has(store.id) ? 'skipped' : store.status,
      note: noteOf(store),
    }))
  }
  return expected.map(({ id, name }) => ({
    id,
    name,
    status: skipped.has(id) ? 'skipped' : 'pending',
    note: null,
  }))
}

/** Locations that a finished run left as they were: failed or skipped. */
export const leftOutCount = (tiles: readonly SyncTile[]): number =>
  tiles.filter(({ status }) => status === 'error' || status === 'skipped').length
