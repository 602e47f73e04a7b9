import {
  ventasCategorias,
  ventasDetalle,
  ventasDetalleArchivo,
  ventasSummary,
  ventasSummaryArchivo,
  ventasTotales,
} from '@abasto/contracts/sales/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { listSalesCategories } from './sales-category-read-model.ts'
import { salesDetailFile } from './sales-detail-file.ts'
import { salesDetail } from './sales-detail.ts'
import { salesSummaryFile } from './sales-summary-file.ts'
import { salesSummary } from './sales-summary-read-model.ts'
import { salesTotals } from './sales-totals.ts'

export function salesRoutes(app: FastifyInstance, { database, clock }: ApiContext): void {
  registerCall(app, database, ventasSummary, ({ inTenant }) => inTenant(salesSummary))

  registerCall(app, database, ventasTotales, ({ inSnapshot, user }) =>
    inSnapshot((tx) => salesTotals(tx, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, ventasCategorias, ({ inTenant }) => inTenant(listSalesCategories))

  registerCall(app, database, ventasDetalle, ({ inSnapshot, query }) =>
    inSnapshot((tx) => salesDetail(tx, query)),
  )

  registerFile(app, database, ventasSummaryArchivo, async ({ tx, query, user }) =>
    salesSummaryFile(await salesSummary(tx), query.tipo, businessDay(clock(), user.zonaHoraria)),
  )

  registerFile(app, database, ventasDetalleArchivo, ({ tx, rowsOf, query }) =>
    salesDetailFile(tx, rowsOf, query),
  )
}
