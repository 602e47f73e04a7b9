import type { ConfiguracionPublica } from '@abasto/contracts/tenants/schema'

const DEFAULT_SYNC_PORT = 8001

let configured: Pick<ConfiguracionPublica, 'sync_url' | 'sync_puerto'> | null = null

/** Tells where the sync service answers, once the public configuration is known. */
export function configureSync(configuration: Pick<ConfiguracionPublica, 'sync_url' | 'sync_puerto'>): void {
  configured = configuration
}

/** Origin of the sync service: as configured, else the page's host on the sync port. */
export function syncBaseUrl(): string {
  if (configured?.sync_url) return configured.sync_url.replace(/\/$/, '')
  return `${location.protocol}//${location.hostname}:${configured?.sync_puerto ?? DEFAULT_SYNC_PORT}`
}
