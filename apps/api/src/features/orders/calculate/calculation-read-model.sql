-- What calculation-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- openReturnsOf: a store
WITH
lectura AS MATERIALIZED (
  SELECT
    tienda.ubicacion_key,
    COALESCE(leida.ultima, '-infinity') AS ultima,
    COALESCE(leida.desde, '-infinity') AS desde
  FROM unnest($1::integer[]) AS tienda (ubicacion_key)
  LEFT JOIN (
    SELECT
      existencia.ubicacion_key,
      max(existencia.fecha_extraccion) AS ultima,
      CASE WHEN bool_or(existencia.desconocido)
        THEN GREATEST(
          min(existencia.fecha_extraccion),
          max(existencia.fecha_extraccion) - make_interval(days => 28)
        )
        ELSE max(existencia.fecha_extraccion)
      END AS desde
    FROM existencia
    WHERE "existencia"."ubicacion_key" = $2::integer
    GROUP BY existencia.ubicacion_key
  ) AS leida
    ON leida.ubicacion_key = tienda.ubicacion_key
),
sin_leer AS (
  SELECT existencia.ubicacion_key, existencia.producto_key, existencia.fecha_extraccion
  FROM existencia
  WHERE "existencia"."ubicacion_key" = $3::integer
    AND existencia.desconocido
)
SELECT
  lectura.ubicacion_key,
  pedido_devolucion.producto_key,
  sum(pedido_devolucion.cantidad_bultos) AS bultos
FROM lectura
JOIN pedido ON pedido.tienda_destino_key = lectura.ubicacion_key
JOIN pedido_devolucion ON pedido_devolucion.pedido_id = pedido.pedido_id
LEFT JOIN sin_leer
  ON sin_leer.ubicacion_key = lectura.ubicacion_key
  AND sin_leer.producto_key = pedido_devolucion.producto_key
WHERE pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
  OR (
    (
      pedido.estado = 'finalizado'
      AND pedido.recibido_en >= lectura.desde
    )
    AND
    pedido.recibido_en >= COALESCE(sin_leer.fecha_extraccion, lectura.ultima)
  )
GROUP BY lectura.ubicacion_key, pedido_devolucion.producto_key;

-- ordersOfStores: a store
WITH
lectura AS MATERIALIZED (
  SELECT
    tienda.ubicacion_key,
    COALESCE(leida.ultima, '-infinity') AS ultima,
    COALESCE(leida.desde, '-infinity') AS desde
  FROM unnest($1::integer[]) AS tienda (ubicacion_key)
  LEFT JOIN (
    SELECT
      existencia.ubicacion_key,
      max(existencia.fecha_extraccion) AS ultima,
      CASE WHEN bool_or(existencia.desconocido)
        THEN GREATEST(
          min(existencia.fecha_extraccion),
          max(existencia.fecha_extraccion) - make_interval(days => 28)
        )
        ELSE max(existencia.fecha_extraccion)
      END AS desde
    FROM existencia
    WHERE "existencia"."ubicacion_key" = $2::integer
    GROUP BY existencia.ubicacion_key
  ) AS leida
    ON leida.ubicacion_key = tienda.ubicacion_key
),
sin_leer AS (
  SELECT existencia.ubicacion_key, existencia.producto_key, existencia.fecha_extraccion
  FROM existencia
  WHERE "existencia"."ubicacion_key" = $3::integer
    AND existencia.desconocido
)
SELECT
  lectura.ubicacion_key,
  pedido_producto.producto_key,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL
    ), 0) AS aprobadas,
  COALESCE(sum(
    COALESCE(
      pedido_producto.cantidad_despachada_bultos,
      pedido_producto.cantidad_aprobada_bultos,
      pedido_producto.cantidad_pedida_bultos
    )
    * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NOT NULL
    ), 0) AS despachadas,
  COALESCE(sum(pedido_producto.cantidad_recibida_bultos * pedido_producto.cantidad_bultos) FILTER (
    WHERE pedido.estado = 'finalizado' AND
      pedido.recibido_en >= COALESCE(sin_leer.fecha_extraccion, lectura.ultima)
  ), 0) AS recibidas,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'pendiente_aprobacion_gerente'
    ), 0)
  AS pendientes
FROM lectura
JOIN pedido ON pedido.tienda_destino_key = lectura.ubicacion_key
JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
LEFT JOIN sin_leer
  ON sin_leer.ubicacion_key = lectura.ubicacion_key
  AND sin_leer.producto_key = pedido_producto.producto_key
WHERE pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
  OR
  (
    pedido.estado = 'finalizado'
    AND pedido.recibido_en >= lectura.desde
  )
GROUP BY lectura.ubicacion_key, pedido_producto.producto_key;

-- ordersOfStores: two stores
-- As "ordersOfStores: a store", FROM lectura, but for:
-- -     WHERE "existencia"."ubicacion_key" = $2::integer
-- +     WHERE "existencia"."ubicacion_key" = ANY($2::integer[])
-- -   WHERE "existencia"."ubicacion_key" = $3::integer
-- +   WHERE "existencia"."ubicacion_key" = ANY($3::integer[])

-- salesSumsOf: a store
SELECT
  suma.ubicacion_key,
  array_agg(suma.producto_key)::text AS productos,
  array_agg(suma.en_5)::text AS en_5,
  array_agg(suma.en_20)::text AS en_20,
  array_agg(suma.en_mismo_dia)::text AS en_mismo_dia
FROM (
  SELECT
    venta_diaria.ubicacion_key,
    venta_diaria.producto_key,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_mismo_dia), 0) AS en_mismo_dia
  FROM unnest(
    $1::integer[],
    $2::date[],
    $3::boolean[],
    $4::boolean[],
    $5::boolean[]
  ) AS dia (ubicacion_key, fecha, en_5, en_20, en_mismo_dia)
  JOIN venta_diaria
    ON venta_diaria.ubicacion_key = dia.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
    AND "venta_diaria"."ubicacion_key" = $6::integer
    AND ($7::integer[] IS NULL OR venta_diaria.producto_key = ANY($8::integer[]))
  GROUP BY venta_diaria.ubicacion_key, venta_diaria.producto_key
) AS suma
GROUP BY suma.ubicacion_key;

-- salesSumsOf: two stores
-- As "salesSumsOf: a store", FROM (, but for:
-- -     AND "venta_diaria"."ubicacion_key" = $6::integer
-- -     AND ($7::integer[] IS NULL OR venta_diaria.producto_key = ANY($8::integer[]))
-- +     AND TRUE
-- +     AND ($6::integer[] IS NULL OR venta_diaria.producto_key = ANY($7::integer[]))

-- stocksOf: a store
SELECT
  existencia.ubicacion_key,
  array_agg(existencia.producto_key)::text AS productos,
  array_agg(existencia.stock_actual)::text AS unidades
FROM existencia
WHERE "existencia"."ubicacion_key" = $1::integer
  AND ($2::integer[] IS NULL OR existencia.producto_key = ANY($3::integer[]))
GROUP BY existencia.ubicacion_key;

-- stocksOf: two stores
-- As "stocksOf: a store", FROM existencia, but for:
-- - WHERE "existencia"."ubicacion_key" = $1::integer
-- + WHERE "existencia"."ubicacion_key" = ANY($1::integer[])

-- ordersFromCedi: a CEDI, when its stock was read
SELECT
  pedido_producto.producto_key,
  COALESCE(sum(
    CASE WHEN pedido.despachado_en IS NULL THEN
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
      ELSE
        COALESCE(
          pedido_producto.cantidad_despachada_bultos,
          pedido_producto.cantidad_aprobada_bultos,
          pedido_producto.cantidad_pedida_bultos
        )
    END
    * pedido_producto.cantidad_bultos
  ) FILTER (WHERE pedido.estado IN ('aprobado_gerente', 'finalizado')), 0)
  AS prometidas,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'pendiente_aprobacion_gerente'
    ), 0)
  AS pendientes
FROM pedido
JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
WHERE pedido.cedi_origen_key = $1
  AND pedido.pedido_id IS DISTINCT FROM $2
  AND ($3::integer[] IS NULL OR pedido_producto.producto_key = ANY($4::integer[]))
  AND (pedido.estado = 'pendiente_aprobacion_gerente' OR
    (
      (pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL)
      OR (pedido.estado IN ('aprobado_gerente', 'finalizado') AND pedido.despachado_en > $5::timestamptz)
    )
  )
GROUP BY pedido_producto.producto_key;
