import {
  buscarProductos,
  cambiarCedisProducto,
  cambiarProducto,
  cedisProducto,
  crearProducto,
  productos,
  reactivarProducto,
  retirarProducto,
} from '@abasto/contracts/products/calls'
import { registerCall } from '@abasto/service/calls/register'
import { paginationOf } from '@abasto/service/calls/pages'
import { createProduct } from '@abasto/service/catalogue/products'
import type { FastifyInstance } from 'fastify'
import { requireProduct } from '../../catalogue/product.ts'
import type { ApiContext } from '../../context.ts'
import { changeCedis } from './change-cedis.ts'
import { changeProduct } from './change-product.ts'
import { foundProducts } from './found-products-read-model.ts'
import { cedisOf, productsPage } from './products-read-model.ts'
import { retireProduct } from './retire-product.ts'

export function productRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, productos, async ({ query, inTenant }) => {
    const { rows, total } = await inTenant((tx) => productsPage(tx, query))
    return { data: rows, pagination: paginationOf(query, total) }
  })

  registerCall(app, database, buscarProductos, ({ query, inTenant }) =>
    inTenant((tx) => foundProducts(tx, query.search, query.ubicacion_id)),
  )

  registerCall(app, database, crearProducto, ({ user, body, inChange }) =>
    inChange(async (tx) => {
      const { codigo_producto } = await createProduct(tx, user.tenantId, body)
      return { message: `El producto ${codigo_producto} está creado`, codigo_producto, revision: 1 }
    }),
  )

  registerCall(app, database, cambiarProducto, ({ user, params, body, inChange, auditNote }) =>
    inChange(async (tx) => {
      const { revision, before, after } = await changeProduct(tx, user.tenantId, params.codigo, body)
      auditNote({ detalles: { antes: before, despues: after } })
      return { message: 'Cambios guardados', codigo_producto: params.codigo, revision }
    }),
  )

  registerCall(app, database, retirarProducto, ({ user, params, body, now, inChange }) =>
    inChange(async (tx) => {
      const of = { tenantId: user.tenantId, code: params.codigo, revision: body.revision }
      const revision = await retireProduct(tx, { ...of, retiredAt: now })
      return { message: 'Producto retirado', codigo_producto: params.codigo, revision }
    }),
  )

  registerCall(app, database, reactivarProducto, ({ user, params, body, inChange }) =>
    inChange(async (tx) => {
      const of = { tenantId: user.tenantId, code: params.codigo, revision: body.revision }
      const revision = await retireProduct(tx, { ...of, retiredAt: null })
      return { message: 'El producto está de vuelta', codigo_producto: params.codigo, revision }
    }),
  )

  registerCall(app, database, cedisProducto, ({ params, inTenant }) =>
    inTenant(async (tx) => cedisOf(tx, (await requireProduct(tx, params.codigo)).producto_key)),
  )

  registerCall(app, database, cambiarCedisProducto, ({ user, params, body, inChange }) =>
    inChange(async (tx) => {
      const { producto_key } = await requireProduct(tx, params.codigo)
      await changeCedis(tx, user.tenantId, producto_key, body.cedis)
      return cedisOf(tx, producto_key)
    }),
  )
}
