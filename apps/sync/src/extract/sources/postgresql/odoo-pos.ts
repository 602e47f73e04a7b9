import type { Preset } from '../sql/preset.ts'

/**
 * Odoo 16 or newer with Point of Sale and Inventory. Odoo keeps its moments in UTC: `zona` is the store's clock.
 * `caja` is a LIKE pattern of the names of the store's points of sale, `ubicacion` the full name of its stock
 * location, whose inner locations count too. The code is the internal reference, else the product's number.
 */
export const odooPos: Preset = {
  queries: {
    ventas: `
      SELECT
        pos_order.date_order AT TIME ZONE 'UTC' AT TIME ZONE CAST(:zona AS text) AS fecha,
        pos_order.id AS ticket,
        pos_order_line.id AS renglon,
        COALESCE(NULLIF(TRIM(product_product.default_code), ''), CAST(product_product.id AS text)) AS codigo,
        pos_order_line.qty AS cantidad,
        pos_order_line.price_unit AS precio
      FROM pos_order
      JOIN pos_order_line ON pos_order_line.order_id = pos_order.id
      JOIN pos_session ON pos_session.id = pos_order.session_id
      JOIN pos_config ON pos_config.id = pos_session.config_id
      JOIN product_product ON product_product.id = pos_order_line.product_id
      WHERE pos_order.date_order >= CAST(:desde AS timestamp) AT TIME ZONE CAST(:zona AS text) AT TIME ZONE 'UTC'
        AND pos_order.date_order < CAST(:hasta AS timestamp) AT TIME ZONE CAST(:zona AS text) AT TIME ZONE 'UTC'
        AND pos_order.state IN ('paid', 'done', 'invoiced')
        AND pos_config.name LIKE :caja
      ORDER BY pos_order.date_order, pos_order.id, pos_order_line.id
    `,
    existencia: `
      SELECT
        COALESCE(NULLIF(TRIM(product_product.default_code), ''), CAST(product_product.id AS text)) AS codigo,
        sum(stock_quant.quantity) AS existencia
      FROM stock_quant
      JOIN stock_location ON stock_location.id = stock_quant.location_id
      JOIN product_product ON product_product.id = stock_quant.product_id
      WHERE stock_location.usage = 'internal'
        AND (
          stock_location.complete_name = :ubicacion
          OR starts_with(stock_location.complete_name, :ubicacion || '/')
        )
      GROUP BY product_product.id
    `,
    productos: `
      SELECT
        COALESCE(NULLIF(TRIM(product_product.default_code), ''), CAST(product_product.id AS text)) AS codigo,
        COALESCE(product_template.name ->> CAST(:idioma AS text), product_template.name ->> 'en_US') AS descripcion,
        product_category.complete_name AS categoria,
        product_product.weight AS peso_kg
      FROM product_product
      JOIN product_template ON product_template.id = product_product.product_tmpl_id
      LEFT JOIN product_category ON product_category.id = product_template.categ_id
    `,
  },
  values: { zona: 'America/Caracas', caja: '%', ubicacion: 'WH/Stock', idioma: 'es_VE' },
}
