import {
  categorias,
  inventarioAlertas,
  stock,
  stockArchivo,
  stockProducto,
} from '@abasto/contracts/stock/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { listCategories } from './category-read-model.ts'
import { inventoryAlerts } from './inventory-alerts.ts'
import { productStock } from './product-stock-read-model.ts'
import { stockDetail } from './stock-detail-read-model.ts'
import { stockFile } from './stock-file.ts'

export function stockRoutes(app: FastifyInstance, { database, clock }: ApiContext): void {
  registerCall(app, database, stock, ({ inSnapshot, query, user }) =>
    inSnapshot((tx) => stockDetail(tx, query, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, stockProducto, ({ inSnapshot, query, user }) =>
    inSnapshot((tx) => productStock(tx, query.codigo_producto, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, inventarioAlertas, ({ inSnapshot, user }) =>
    inSnapshot((tx) => inventoryAlerts(tx, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, categorias, ({ inTenant }) => inTenant(listCategories))

  registerFile(app, database, stockArchivo, ({ tx, rowsOf, query, user }) =>
    stockFile(tx, rowsOf, query, businessDay(clock(), user.zonaHoraria)),
  )
}
