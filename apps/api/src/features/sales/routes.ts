import { ventasSummary } from '@abasto/contracts/sales/calls'
import { registerCall } from '@abasto/service/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { salesSummary } from './sales-summary-read-model.ts'

export function salesRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, ventasSummary, ({ inTenant }) => inTenant(salesSummary))
}
