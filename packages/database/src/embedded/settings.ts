import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

export type ServerSettings = Record<string, string>

const MB = 1024 ** 2
const SMALL_SHARED_MEMORY = 512 * MB
const LEAST_BUFFERS_MB = 256
/** For one process of each service, and whoever else comes. */
export const MAX_CONNECTIONS = 80
/** More helps a chain of two years' sales no further: its indexes of a year fit. */
const MOST_BUFFERS_MB = 2048
/** What a server that was killed has to go through before it serves again: some 200 MB a second. */
const MOST_WAL = '1GB'

/**
 * For a machine that also runs the services, from 2 cores and 2 GB on: an eighth of its memory for
 * PostgreSQL's own buffers. Durability stays as PostgreSQL delivers it. Given on the command line at each
 * start, so a new version's settings reach old data.
 */
export function defaultSettings(): ServerSettings {
  const memory = memoryInMb()
  const buffers = Math.min(Math.max(LEAST_BUFFERS_MB, Math.floor(memory / 8)), MOST_BUFFERS_MB)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: String(MAX_CONNECTIONS),
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    min_wal_size: '256MB',
    max_wal_size: MOST_WAL,
    checkpoint_timeout: '2min',
    // Queries over a table that has just been loaded are planned badly until it was analysed.
    autovacuum_naptime: '10s',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %d ',
    ...(hasSmallSharedMemory() ? { dynamic_shared_memory_type: 'sysv' } : {}),
  }
}

/** For tests: a crash of the machine may lose everything, and nothing waits for the disk. */
export const EXPENDABLE: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: `${LEAST_BUFFERS_MB}MB`,
}

/** What a container was given, where it is less than the machine has. */
function memoryInMb(): number {
  const granted = process.constrainedMemory()
  return Math.floor((granted > 0 ? Math.min(granted, totalmem()) : totalmem()) / MB)
}

/** Containers often get 64 MB of /dev/shm, too little for a parallel hash join. */
function hasSmallSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks < SMALL_SHARED_MEMORY
  } catch {
    return true
  }
}
