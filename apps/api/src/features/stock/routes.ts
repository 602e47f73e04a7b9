import { categorias, inventarioAlertas, stock, stockProducto } from '@abasto/contracts/stock/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requireLocation } from '../../catalogue/location.ts'
import { listCategories } from './category-read-model.ts'
import { inventoryAlerts } from './inventory-alerts.ts'
import { productStock } from './product-stock-read-model.ts'
import { stockDetail } from './stock-detail-read-model.ts'

export function stockRoutes(app: FastifyInstance, { database, clock }: ApiContext): void {
  registerCall(app, database, stock, ({ inTenant, query, user }) =>
    inTenant(async (tx) => {
      const location =
        query.ubicacion_id === undefined ? undefined : await requireLocation(tx, query.ubicacion_id)
      return stockDetail(tx, query, {
        ubicacionKey: location?.ubicacion_key,
        today: businessDay(clock(), user.zonaHoraria),
      })
    }),
  )

  registerCall(app, database, stockProducto, ({ inSnapshot, query, user }) =>
    inSnapshot((tx) => productStock(tx, query.codigo_producto, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, inventarioAlertas, ({ inSnapshot, user }) =>
    inSnapshot((tx) => inventoryAlerts(tx, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, categorias, ({ inTenant }) => inTenant(listCategories))
}
