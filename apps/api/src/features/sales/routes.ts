import { hasFeatures } from '@abasto/contracts/access/features'
import {
  ventasCategorias,
  ventasDetalle,
  ventasDetalleArchivo,
  ventasProductoArchivo,
  ventasProductoDiario,
  ventasProductoForecast,
  ventasSummary,
  ventasSummaryArchivo,
  ventasTotales,
} from '@abasto/contracts/sales/calls'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import type { KeptSales } from '../../kept/kept-sales.ts'
import { chosenLocations } from '../../catalogue/chosen-locations.ts'
import { productForecast } from '../../catalogue/product-forecast.ts'
import { listSalesCategories } from './detail/sales-category-read-model.ts'
import { productDaily } from './product/product-daily.ts'
import { productFile } from './product/product-file.ts'
import { salesDetailFile } from './detail/sales-detail-file.ts'
import { salesDetail } from './detail/sales-detail.ts'
import { salesSummaryFile } from './summary/sales-summary-file.ts'
import { salesSummary } from './summary/sales-summary-read-model.ts'
import { salesTotals } from './summary/sales-totals.ts'

export function salesRoutes(app: FastifyInstance, { database }: ApiContext, kept: KeptSales): void {
  registerCall(app, database, ventasSummary, ({ inTenant }) => inTenant(salesSummary))

  registerCall(app, database, ventasTotales, ({ inSnapshot, today }) =>
    inSnapshot((tx) => salesTotals(tx, kept, today)),
  )

  registerCall(app, database, ventasCategorias, ({ inSnapshot }) =>
    inSnapshot(async (tx) => [...(await listSalesCategories(tx, kept))]),
  )

  registerCall(app, database, ventasDetalle, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => salesDetail(tx, kept, query, today)),
  )

  registerCall(app, database, ventasProductoDiario, ({ inSnapshot, query }) =>
    inSnapshot((tx) => productDaily(tx, kept, query)),
  )

  registerCall(app, database, ventasProductoForecast, ({ inSnapshot, query, today }) =>
    inSnapshot(async (tx) => {
      const { con_cuentas, ...of } = query
      const told = con_cuentas === 'si' ? 'accounts' : 'units'
      const { dias, ...rest } = await productForecast(tx, of, today, told)
      return { forecasts: [...dias], ...rest }
    }),
  )

  registerFile(app, database, ventasSummaryArchivo, async ({ tx, query, today }) => {
    const all = await salesSummary(tx)
    const chosen = chosenLocations(all, query.ubicaciones)
    return salesSummaryFile(all, chosen, today)
  })

  registerFile(app, database, ventasDetalleArchivo, ({ tx, rowsOf, query }) =>
    salesDetailFile(tx, kept, rowsOf, query),
  )

  registerFile(app, database, ventasProductoArchivo, ({ tx, query, user, today }) =>
    productFile(tx, kept, query, { today, projects: hasFeatures(user.features, 'forecasting') }),
  )
}
