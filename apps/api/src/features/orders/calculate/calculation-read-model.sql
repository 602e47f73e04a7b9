-- What calculation-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- openReturnsOf: a store
WITH
lectura AS (
  SELECT
    max(existencia.fecha_extraccion) AS leida,
    CASE WHEN bool_or(existencia.desconocido)
      THEN GREATEST(
        min(existencia.fecha_extraccion),
        max(existencia.fecha_extraccion) - make_interval(days => 28)
      )
      ELSE max(existencia.fecha_extraccion)
    END AS desde
  FROM existencia
  WHERE existencia.ubicacion_key = $1
)
SELECT pedido_devolucion.producto_key, sum(pedido_devolucion.cantidad_bultos) AS bultos
FROM pedido
JOIN pedido_devolucion ON pedido_devolucion.pedido_id = pedido.pedido_id
LEFT JOIN existencia AS sin_leer
  ON sin_leer.ubicacion_key = pedido.tienda_destino_key
  AND sin_leer.producto_key = pedido_devolucion.producto_key
  AND sin_leer.desconocido
WHERE pedido.tienda_destino_key = $2
  AND (
    pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
    OR (
      (
        pedido.estado = 'finalizado'
        AND pedido.recibido_en >= COALESCE((SELECT lectura.desde FROM lectura), '-infinity')
      )
      AND
      pedido.recibido_en >= COALESCE(sin_leer.fecha_extraccion, (SELECT lectura.leida FROM lectura), '-infinity')
    )
  )
GROUP BY pedido_devolucion.producto_key;

-- ordersOfStore: a store
WITH
lectura AS (
  SELECT
    max(existencia.fecha_extraccion) AS leida,
    CASE WHEN bool_or(existencia.desconocido)
      THEN GREATEST(
        min(existencia.fecha_extraccion),
        max(existencia.fecha_extraccion) - make_interval(days => 28)
      )
      ELSE max(existencia.fecha_extraccion)
    END AS desde
  FROM existencia
  WHERE existencia.ubicacion_key = $1
)
SELECT
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
      pedido.recibido_en >= COALESCE(sin_leer.fecha_extraccion, (SELECT lectura.leida FROM lectura), '-infinity')
  ), 0) AS recibidas,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos) FILTER (
      WHERE pedido.estado = 'pendiente_aprobacion_gerente'
    ), 0)
  AS pendientes
FROM pedido
JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
LEFT JOIN existencia AS sin_leer
  ON sin_leer.ubicacion_key = pedido.tienda_destino_key
  AND sin_leer.producto_key = pedido_producto.producto_key
  AND sin_leer.desconocido
WHERE pedido.tienda_destino_key = $2
  AND (
    pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
    OR
    (
      pedido.estado = 'finalizado'
      AND pedido.recibido_en >= COALESCE((SELECT lectura.desde FROM lectura), '-infinity')
    )
  )
GROUP BY pedido_producto.producto_key;

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
