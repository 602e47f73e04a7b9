import {
  type ClientOptions,
  createClient,
  createDownload,
  createUpload,
  HttpError,
} from '@abasto/contracts/client'
import { sessionStore } from '../session/session-store.ts'
import { currentTenantSlug } from '../tenant/current-tenant.ts'
import { syncBaseUrl } from './sync-base-url.ts'
import { sendFile } from './send-file.ts'

async function sendWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const tokenSent = sessionStore.get()?.token
  const response = await fetch(input, init)
  // The sync service is another origin: its 401 says nothing about the session of the main API.
  const isMainApi = new URL(response.url).origin === location.origin
  if (response.status === 401 && tokenSent && isMainApi && sessionStore.get()?.token === tokenSent) {
    sessionStore.signOut(tokenSent)
    location.reload()
  }
  return response
}

/** With the session's token and the chain that this page shows: the server refuses one that is not the session's. */
const options: ClientOptions = {
  baseUrl: (service) => (service === 'sync' ? syncBaseUrl() : ''),
  headers: () => {
    const session = sessionStore.get()
    const slug = currentTenantSlug()
    return {
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(slug ? { 'x-tenant': slug } : {}),
    }
  },
  fetch: sendWithSession,
}

/** A call of the contract. */
export const call = createClient(options)

/** A call that answers with a file. */
export const fetchFile = createDownload(options)

/** A call whose body is a file; tells how many bytes of it have been sent. */
export const uploadFile = (onSent: (bytes: number) => void) =>
  createUpload({ ...options, fetch: sendFile(onSent) })

/** What the server explained, or else `fallback`. */
export const detailOf = (error: unknown, fallback: string): string =>
  (error instanceof HttpError ? error.detail : undefined) ?? fallback
