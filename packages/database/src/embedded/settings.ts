import { statfsSync } from 'node:fs'

export type ServerSettings = Record<string, string>

const SMALL_SHARED_MEMORY = 512 * 1024 ** 2

/**
 * For a small machine that also runs the services: 2 cores, 2 GB. Durability stays as PostgreSQL
 * delivers it. Given on the command line at each start, so a new version's settings reach old data.
 */
export function defaultSettings(): ServerSettings {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '80',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
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
