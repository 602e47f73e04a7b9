import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Fallback } from '@abasto/service/errors/error-handler'
import type { FastifyInstance } from 'fastify'
import { pageVersion } from './page-version.ts'

const INDEX = 'index.html'

/** Bundles carry a hash of their content in their names. */
const HASHED = `${sep}assets${sep}`

/**
 * The scripts inside the app's page, as its content security policy names them: these, to the letter, and no others.
 *
 * @throws Error when the folder holds no built app
 */
export async function inlineScripts(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, INDEX), 'utf8').catch((cause: unknown) => {
    throw new Error(`No hay una aplicación web construida en ${folder}`, { cause })
  })
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * Serves the built web app: hashed files are cached for good by browsers, everything else is revalidated.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const version = pageVersion(join(folder, INDEX))
  // Old tabs find out that there is a newer page by whatever they ask for.
  app.addHook('onSend', async (request, reply) => {
    const built = isOfApi(request) ? await version() : ''
    if (built !== '') reply.header('x-version', built)
  })
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // As it was built: the smallest there is, and no work at each request.
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(HASHED)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function isOfApi({ url }: { readonly url: string }): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path === '/api' || path.startsWith('/api/')
}

/** The app's own addresses (/dashboard, /pedidos-sugeridos/7/aprobar) all are its one page; never under /api. */
export const pageFallback: Fallback = (request, reply) => {
  const asksForPage = request.method === 'GET' || request.method === 'HEAD'
  if (!asksForPage || isOfApi(request) || !request.headers.accept?.includes('text/html')) return undefined
  return reply.sendFile(INDEX)
}
