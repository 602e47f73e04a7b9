import { answerFor, type Kept } from './answer.ts'

/** Of the whole file, written in by the build (build/worker-plugin.ts). */
declare const __BUILD__: { readonly version: string; readonly files: readonly string[] }

interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchLike extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
declare const skipWaiting: () => Promise<void>
declare const clients: { claim: () => Promise<void> }
declare const registration: { readonly navigationPreload?: { enable: () => Promise<void> } }

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event
const isFetch = (event: Event): event is FetchLike => 'respondWith' in event

const BUILD = __BUILD__
const NAME = `abasto-${BUILD.version}`

const kept: Kept = {
  find: async (address) => (await caches.open(NAME)).match(address),
  keep: async (address, response) => (await caches.open(NAME)).put(address, response),
}

addEventListener('install', (event) => {
  if (!isExtendable(event)) return
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([...BUILD.files])))
  // Its files carry hashes: pages of the build before are not harmed by it.
  void skipWaiting()
})

addEventListener('activate', (event) => {
  if (!isExtendable(event)) return
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))),
        ),
      registration.navigationPreload?.enable(),
      clients.claim(),
    ]),
  )
})

addEventListener('fetch', (event) => {
  if (!isFetch(event)) return
  const answer = answerFor(
    event.request,
    location.origin,
    kept,
    async () => (await event.preloadResponse) ?? fetch(event.request),
  )
  if (answer) event.respondWith(answer)
})
