import type { Preset } from '../sql/preset.ts'

/**
 * Open Source Point of Sale 3 (opensourcepos.org), whose tables begin with `ospos_`. Suspended and cancelled
 * sales, work orders and quotes are no sales; goods sent back are lines below zero. One database may hold
 * several places: `ubicacion` names the one to read, as in `ospos_stock_locations`.
 */
export const opensourcePos: Preset = {
  queries: {
    ventas: `
      SELECT
        ospos_sales.sale_time AS fecha,
        ospos_sales.sale_id AS ticket,
        ospos_sales_items.line AS renglon,
        COALESCE(NULLIF(TRIM(ospos_items.item_number), ''), ospos_items.item_id) AS codigo,
        ospos_sales_items.quantity_purchased AS cantidad,
        ospos_sales_items.item_unit_price AS precio
      FROM ospos_sales
      JOIN ospos_sales_items ON ospos_sales_items.sale_id = ospos_sales.sale_id
      JOIN ospos_items ON ospos_items.item_id = ospos_sales_items.item_id
      JOIN ospos_stock_locations ON ospos_stock_locations.location_id = ospos_sales_items.item_location
      WHERE ospos_sales.sale_time >= :desde
        AND ospos_sales.sale_time < :hasta
        AND ospos_sales.sale_status = 0
        AND ospos_sales.sale_type IN (0, 1, 4)
        AND ospos_stock_locations.location_name = :ubicacion
      ORDER BY ospos_sales.sale_time, ospos_sales.sale_id, ospos_sales_items.line
    `,
    existencia: `
      SELECT
        COALESCE(NULLIF(TRIM(ospos_items.item_number), ''), ospos_items.item_id) AS codigo,
        ospos_item_quantities.quantity AS existencia
      FROM ospos_item_quantities
      JOIN ospos_items ON ospos_items.item_id = ospos_item_quantities.item_id
      JOIN ospos_stock_locations ON ospos_stock_locations.location_id = ospos_item_quantities.location_id
      WHERE ospos_stock_locations.location_name = :ubicacion
        AND ospos_items.deleted = 0
    `,
    productos: `
      SELECT
        COALESCE(NULLIF(TRIM(ospos_items.item_number), ''), ospos_items.item_id) AS codigo,
        ospos_items.name AS descripcion,
        ospos_items.category AS categoria,
        ospos_items.receiving_quantity AS bulto
      FROM ospos_items
    `,
  },
  values: { ubicacion: 'stock' },
}
