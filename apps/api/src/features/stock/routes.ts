import { hasFeatures } from '@abasto/contracts/access/features'
import {
  categorias,
  inventarioAlertas,
  stock,
  stockArchivo,
  stockProducto,
} from '@abasto/contracts/stock/calls'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import type { KeptSales } from '../../kept/kept-sales.ts'
import { listCategories } from './category-read-model.ts'
import { inventoryAlerts } from './inventory-alerts.ts'
import { productStock } from './product-stock.ts'
import { stockDetail } from './stock-detail-read-model.ts'
import { stockFile } from './stock-file.ts'

export function stockRoutes(app: FastifyInstance, { database }: ApiContext, kept: KeptSales): void {
  registerCall(app, database, stock, ({ inSnapshot, query, today, user }) =>
    inSnapshot((tx) => stockDetail(tx, query, { today, hasSales: hasFeatures(user.features, 'sales') })),
  )

  registerCall(app, database, stockProducto, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => productStock(tx, kept, query.codigo_producto, today)),
  )

  registerCall(app, database, inventarioAlertas, ({ inSnapshot, today }) =>
    inSnapshot((tx) => inventoryAlerts(tx, kept, today)),
  )

  registerCall(app, database, categorias, ({ inTenant }) => inTenant(listCategories))

  registerFile(app, database, stockArchivo, ({ tx, rowsOf, query, today, user }) =>
    stockFile(tx, rowsOf, query, { today, hasSales: hasFeatures(user.features, 'sales') }),
  )
}
