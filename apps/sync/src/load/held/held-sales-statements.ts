/** The statements that assess days of sales read again and hold them back. `venta_etapa`: ../staging-connection.ts. */

import { CATEGORY_CHANGES } from './category-changes.ts'

/** Of the days: those that are loaded, and the delivery of each that waits. */
export const LOADED_DAYS = `
  SELECT
    to_char(venta_dia.fecha, 'YYYY-MM-DD') AS date,
    venta_dia.lineas AS lines,
    venta_dia.extraido_en AS "readAt",
    entrega_retenida.entrega_retenida_id AS "heldId",
    entrega_retenida.corrida_id AS "heldByRun",
    entrega_retenida.llego AS "heldLines"
  FROM venta_dia
  LEFT JOIN entrega_retenida
    ON entrega_retenida.ubicacion_key = venta_dia.ubicacion_key
    AND entrega_retenida.tipo = 'ventas'
    AND entrega_retenida.dia = venta_dia.fecha
    AND entrega_retenida.estado = 'retenida'
  WHERE venta_dia.ubicacion_key = $1
    AND venta_dia.fecha = ANY($2::date[])
`

/** What waits of a location's sales: of all days, or of some. */
export const OPEN_HELD = `
  SELECT entrega_retenida.entrega_retenida_id AS id
  FROM entrega_retenida
  WHERE entrega_retenida.ubicacion_key = $1
    AND entrega_retenida.tipo = 'ventas'
    AND entrega_retenida.estado = 'retenida'
    AND ($2 OR entrega_retenida.dia = ANY($3::date[]))
`

/** What waits of days that have been decided: its content goes, its figures stay. */
export const CLOSE_HELD = `
  WITH linea AS (
    DELETE FROM entrega_retenida_linea
    WHERE entrega_retenida_linea.entrega_retenida_id = ANY($1::bigint[])
  )
  UPDATE entrega_retenida
  SET estado = $2, decidida_en = $3, decidida_por = $4
  WHERE entrega_retenida.entrega_retenida_id = ANY($1::bigint[])
`

/** Moves a day's lines out of the stage, with what taking them would change. */
export const HOLD_DAY = `
  WITH llegada AS (
    DELETE FROM venta_etapa
    WHERE venta_etapa.fecha = $3::date
    RETURNING venta_etapa.*
  ),
  llego AS (
    SELECT llegada.producto_key, count(*) AS lineas
    FROM llegada
    GROUP BY llegada.producto_key
  ),
  producto_dia AS (
    SELECT
      COALESCE(cargado.producto_key, llego.producto_key) AS producto_key,
      COALESCE(cargado.lineas, 0) AS habia,
      COALESCE(llego.lineas, 0) AS llego
    FROM (
      SELECT venta_diaria.producto_key, venta_diaria.lineas
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = $2
        AND venta_diaria.fecha = $3::date
    ) AS cargado
    FULL JOIN llego ON llego.producto_key = cargado.producto_key
  ),
  categoria AS (
    SELECT producto.categoria, sum(producto_dia.habia) AS habia, sum(producto_dia.llego) AS llego
    FROM producto_dia
    JOIN producto ON producto.producto_key = producto_dia.producto_key
    GROUP BY producto.categoria
  ),
  vendido AS (
    SELECT DISTINCT venta_diaria.producto_key
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = $2
      AND venta_diaria.fecha > $6::date - 7
      AND venta_diaria.fecha <= $6::date
      AND venta_diaria.cantidad > 0
  ),
  valor AS (
    SELECT
      (
        SELECT sum(venta_linea.cantidad * venta_linea.precio_unitario)
        FROM venta_linea
        WHERE venta_linea.ubicacion_key = $2
          AND venta_linea.fecha = $3::date
      ) AS habia,
      (SELECT sum(llegada.cantidad * llegada.precio_unitario) FROM llegada) AS llego
  ),
  entrega AS (
    INSERT INTO entrega_retenida (
      tenant_id, ubicacion_key, tipo, dia, corrida_id, leida_en, dia_lectura, habia, llego, vale_de, cambios
    )
    SELECT
      $1::integer,
      $2::integer,
      'ventas',
      $3::date,
      $4::bigint,
      $5::timestamptz,
      $6::date,
      $7::integer,
      $8::integer,
      $9::timestamptz,
      jsonb_build_object(
        'categorias', (${CATEGORY_CHANGES}),
        'productos_que_faltan', (SELECT count(*) FROM producto_dia WHERE producto_dia.llego = 0),
        'vendidos_7_dias', (
          SELECT count(*)
          FROM producto_dia
          JOIN vendido ON vendido.producto_key = producto_dia.producto_key
          WHERE producto_dia.llego = 0
        ),
        'valor', (
          SELECT CASE
            WHEN valor.habia > 0 THEN jsonb_build_object(
              'total', round(valor.habia, 2),
              'desaparece', round(greatest(valor.habia - COALESCE(valor.llego, 0), 0), 2)
            )
          END
          FROM valor
        )
      )
    RETURNING entrega_retenida.entrega_retenida_id
  )
  INSERT INTO entrega_retenida_linea (
    tenant_id, entrega_retenida_id, ticket, renglon, hora, producto_key, cantidad, precio_unitario
  )
  SELECT
    $1::integer,
    entrega.entrega_retenida_id,
    llegada.ticket,
    llegada.renglon,
    llegada.hora,
    llegada.producto_key,
    llegada.cantidad,
    llegada.precio_unitario
  FROM entrega
  CROSS JOIN llegada
`

/** A day that is held back already by the same run, which has read it again. */
export const DROP_STAGED_DAY = 'DELETE FROM venta_etapa WHERE venta_etapa.fecha = $1::date'

/** Products of the lines that are left in the stage. */
export const STAGED_PRODUCTS = 'SELECT DISTINCT venta_etapa.producto_key FROM venta_etapa'
