import { ventasCategorias, ventasDetalle, ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { listSalesCategories } from './sales-category-read-model.ts'
import { salesDetail } from './sales-detail.ts'
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
}
