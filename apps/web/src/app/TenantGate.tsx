import { HttpError } from '@abasto/contracts/client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBand } from '../ui/notice/Banner.tsx'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { currentTenantSlug } from '../shared/tenant/current-tenant.ts'
import { TenantContext } from '../shared/tenant/tenant-context.ts'
import { Connecting } from './Connecting.tsx'
import { LandingPage } from './LandingPage.tsx'
import { configurationQuery, tenantQuery } from './tenant-query.ts'
import { productColors, ThemeProvider } from './ThemeProvider.tsx'

const isUnknownChain = (error: Error): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 422)

/** Finds out whose page it is; without a chain it is the product's landing page. */
export function TenantGate({ children }: { children: ReactNode }) {
  const slug = currentTenantSlug()
  return slug === null ? <WithoutTenant /> : <WithTenant slug={slug}>{children}</WithTenant>
}

function WithoutTenant() {
  return (
    <ThemeProvider {...productColors}>
      <LandingPage />
    </ThemeProvider>
  )
}

function WithTenant({ slug, children }: { slug: string; children: ReactNode }) {
  const tenant = useQuery(tenantQuery(slug))
  const configuration = useQuery(configurationQuery)
  if (tenant.isError && isUnknownChain(tenant.error)) return <WithoutTenant />
  const failed = [tenant, configuration].find((query) => query.isError && !query.data)
  if (failed) {
    return (
      <ThemeProvider {...productColors}>
        <PageFrame>
          <ErrorBand
            what="No se pudo conectar con el servidor."
            detail="Revisa la conexión y vuelve a intentar."
            retrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </PageFrame>
      </ThemeProvider>
    )
  }
  if (!tenant.data || !configuration.data) return <Connecting />
  return (
    <ThemeProvider primary={tenant.data.color_primario} secondary={tenant.data.color_secundario}>
      <TenantContext value={tenant.data}>{children}</TenantContext>
    </ThemeProvider>
  )
}
