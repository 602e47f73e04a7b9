import { HttpError } from '@abasto/contracts/client'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useEffect } from 'react'
import { retryOf } from '../shared/api/client.ts'
import { ErrorBand } from '../ui/notice/Banner.tsx'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { sessionStore, useSession } from '../shared/session/session-store.ts'
import { addressedTenantSlug, rememberTenant } from '../shared/tenant/current-tenant.ts'
import { TenantContext } from '../shared/tenant/tenant-context.ts'
import { Connecting } from './Connecting.tsx'
import { configurationQuery, featuresKey, tenantQuery } from './tenant-query.ts'
import { productColors, ThemeProvider } from './ThemeProvider.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { useManifest } from './install/use-manifest.ts'
import { useOwnSession } from './use-own-session.ts'

const LandingPage = lazyPart(() => import('./LandingPage.tsx'))

/** A server that fails is none that cannot be reached: whoever is asked for help needs the number of its error. */
const unreachableText = (error: Error | null): { what: string; detail: string } =>
  error instanceof HttpError
    ? {
        what: `El servidor respondió, pero falló (error ${error.status}).`,
        detail: error.detail ?? 'La conexión está bien: vuelve a intentar en unos minutos.',
      }
    : { what: 'No se pudo conectar con el servidor.', detail: 'Revisa la conexión y vuelve a intentar.' }

const isUnknownChain = (error: Error): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 422)

/**
 * Finds out whose page it is: the signed-in person's chain, whatever the address says; else the one that the address
 * asks for. Without a chain it is the product's landing page.
 */
export function TenantGate({ children }: { children: ReactNode }) {
  const session = useSession()
  if (!session) return <OfAddress>{children}</OfAddress>
  if (session.tenant === null) return <OfOlderSession token={session.token} />
  return <WithTenant slug={session.tenant}>{children}</WithTenant>
}

function OfAddress({ children }: { children: ReactNode }) {
  const configuration = useQuery(configurationQuery)
  // A query renders anew only for what was read of it: its answer is what the address is understood by.
  const isAnswered = configuration.data !== undefined
  const slug = addressedTenantSlug()
  if (slug === null) return <WithoutTenant />
  if (slug !== undefined) return <WithTenant slug={slug}>{children}</WithTenant>
  return configuration.isError && !isAnswered ? <Unreachable query={configuration} /> : <Connecting />
}

/** A session that was stored without its chain, by a version before this one: the server knows it. */
function OfOlderSession({ token }: { token: string }) {
  const session = useOwnSession(token)
  const tenant = session.data?.tenant
  useEffect(() => {
    if (tenant !== undefined) sessionStore.learnTenant(token, tenant)
  }, [token, tenant])
  return session.isError ? <Unreachable query={session} /> : <Connecting />
}

function WithoutTenant() {
  return (
    <ThemeProvider {...productColors}>
      <Suspense fallback={<Connecting />}>
        <LandingPage />
      </Suspense>
    </ThemeProvider>
  )
}

function WithTenant({ slug, children }: { slug: string; children: ReactNode }) {
  const tenant = useQuery(tenantQuery(slug))
  const configuration = useQuery(configurationQuery)
  useManifest(slug)
  const isKnown = tenant.data !== undefined
  useEffect(() => {
    if (isKnown) rememberTenant(slug)
  }, [slug, isKnown])
  if (tenant.isError && isUnknownChain(tenant.error)) return <WithoutTenant />
  const failed = [tenant, configuration].find((query) => query.isError && !query.data)
  if (failed) return <Unreachable query={failed} />
  if (!tenant.data || !configuration.data) return <Connecting />
  return (
    <ThemeProvider primary={tenant.data.color_primario} secondary={tenant.data.color_secundario}>
      <TenantContext value={tenant.data}>
        {/* Nothing of a screen outlives the features it was drawn with. */}
        <Fragment key={featuresKey(tenant.data)}>{children}</Fragment>
      </TenantContext>
    </ThemeProvider>
  )
}

function Unreachable({
  query,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  return (
    <ThemeProvider {...productColors}>
      <PageFrame>
        <ErrorBand {...unreachableText(query.error)} retrying={query.isFetching} onRetry={retryOf(query)} />
      </PageFrame>
    </ThemeProvider>
  )
}
