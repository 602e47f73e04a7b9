/** The statements of one transaction of sales. `venta_etapa` is the stage of staging-connection.ts. */

/** Answers the products that the days had. One statement: a round trip costs more than the work. */
export const DELETE_DAYS = `
  WITH linea AS (
    DELETE FROM public.venta_linea
    WHERE venta_linea.ubicacion_key = $1
      AND venta_linea.fecha = ANY($2::date[])
  ),
  dia AS (
    DELETE FROM public.venta_dia
    WHERE venta_dia.ubicacion_key = $1
      AND venta_dia.fecha = ANY($2::date[])
  ),
  diaria AS (
    DELETE FROM public.venta_diaria
    WHERE venta_diaria.ubicacion_key = $1
      AND venta_diaria.fecha = ANY($2::date[])
    RETURNING venta_diaria.producto_key
  )
  SELECT DISTINCT diaria.producto_key
  FROM diaria
`

export const INSERT_DAYS = `
  WITH linea AS (
    INSERT INTO public.venta_linea (
      tenant_id, ubicacion_key, fecha, ticket, renglon, hora, producto_key, cantidad, precio_unitario
    )
    SELECT
      $1::integer,
      $2::integer,
      venta_etapa.fecha,
      venta_etapa.ticket,
      venta_etapa.renglon,
      venta_etapa.hora,
      venta_etapa.producto_key,
      venta_etapa.cantidad,
      venta_etapa.precio_unitario
    FROM venta_etapa
    -- Days of the group that are as they were.
    WHERE venta_etapa.fecha <> ALL($14::date[])
    RETURNING 1
  ),
  diaria AS (
    INSERT INTO public.venta_diaria (tenant_id, ubicacion_key, fecha, producto_key, cantidad, lineas)
    SELECT $1::integer, $2::integer, suma.*
    FROM unnest($3::date[], $4::integer[], $5::double precision[], $6::integer[])
      AS suma (fecha, producto_key, cantidad, lineas)
    -- And those that are held back.
    WHERE suma.fecha <> ALL($14::date[])
    RETURNING 1
  ),
  dia AS (
    INSERT INTO public.venta_dia (
      tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en
    )
    SELECT $1::integer, $2::integer, dia.*, $13::timestamptz
    FROM unnest(
      $7::date[], $8::integer[], $9::integer[], $10::double precision[], $11::integer[], $12::boolean[]
    ) AS dia
    RETURNING 1
  )
  SELECT
`

/**
 * After the lock of the location's sales, which makes what it sees exact. Nearly all are there, and looking is a
 * tenth of the work of colliding.
 */
export const INSERT_PRODUCTS = `
  WITH escrita AS (
    INSERT INTO public.venta_producto (tenant_id, ubicacion_key, producto_key)
    SELECT $1::integer, $2::integer, vendido.producto_key
    FROM unnest($3::integer[]) AS vendido (producto_key)
    WHERE NOT EXISTS (
      SELECT 1
      FROM venta_producto
      WHERE venta_producto.ubicacion_key = $2
        AND venta_producto.producto_key = vendido.producto_key
    )
    RETURNING 1
  )
  SELECT
`

/** Only those that no other day has: seldom any, so reading all days of the location is cheap enough. */
export const DELETE_PRODUCTS = `
  DELETE FROM public.venta_producto
  WHERE venta_producto.ubicacion_key = $1
    AND venta_producto.producto_key = ANY($2::integer[])
    AND NOT EXISTS (
      SELECT 1
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = venta_producto.ubicacion_key
        AND venta_diaria.producto_key = venta_producto.producto_key
    )
`

/** Of days that are read again. Both tables in one statement: a round trip costs more than the work. */
export const DELETE_REJECTED = `
  WITH conteo AS (
    DELETE FROM etl_rechazo_conteo
    WHERE etl_rechazo_conteo.ubicacion_key = $1
      AND etl_rechazo_conteo.tipo = 'ventas'
      AND etl_rechazo_conteo.fecha = ANY($2::date[])
  )
  DELETE FROM etl_rechazo
  WHERE etl_rechazo.ubicacion_key = $1
    AND etl_rechazo.tipo = 'ventas'
    AND etl_rechazo.fecha = ANY($2::date[])
`

/** Rows without a readable day go with the day that they stood beside, and those before any day with every reading. */
export const DELETE_UNDATED = `
  WITH conteo AS (
    DELETE FROM etl_rechazo_conteo
    WHERE etl_rechazo_conteo.ubicacion_key = $1
      AND etl_rechazo_conteo.tipo = 'ventas'
      AND etl_rechazo_conteo.fecha IS NULL
      AND (etl_rechazo_conteo.junto_a BETWEEN $2::date AND $3::date
        OR (etl_rechazo_conteo.junto_a IS NULL AND $4::boolean))
  )
  DELETE FROM etl_rechazo
  WHERE etl_rechazo.ubicacion_key = $1
    AND etl_rechazo.tipo = 'ventas'
    AND etl_rechazo.fecha IS NULL
    AND (etl_rechazo.junto_a BETWEEN $2::date AND $3::date
      OR (etl_rechazo.junto_a IS NULL AND $4::boolean))
`

export const INSERT_REJECTED = `
  INSERT INTO etl_rechazo (tenant_id, corrida_id, ubicacion_key, tipo, fecha, junto_a, motivo, fila)
  SELECT $1::integer, $2::bigint, $3::integer, $4::text, rechazo.*
  FROM unnest($5::date[], $6::date[], $7::text[], $8::jsonb[]) AS rechazo
`

/** A day's rejected rows may come in several parts. */
export const COUNT_REJECTED = `
  INSERT INTO etl_rechazo_conteo (
    tenant_id, corrida_id, ubicacion_key, tipo, fecha, junto_a, motivo, filas, ignorada
  )
  SELECT $1::integer, $2::bigint, $3::integer, $4::text, conteo.*
  FROM unnest($5::date[], $6::date[], $7::text[], $8::bigint[], $9::boolean[]) AS conteo
  ON CONFLICT (ubicacion_key, tipo, fecha, junto_a, motivo) DO UPDATE SET
    corrida_id = excluded.corrida_id,
    filas = etl_rechazo_conteo.filas + excluded.filas
`
