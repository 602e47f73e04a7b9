-- What calculation-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- ordersOfStore: a store
SELECT
  pedido_producto.producto_key,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos
  ) FILTER (WHERE pedido.estado = 'aprobado_gerente'), 0) AS aprobadas,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos
  ) FILTER (WHERE pedido.estado = 'pendiente_aprobacion_gerente'), 0) AS pendientes
FROM pedido
JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
WHERE pedido.tienda_destino_key = $1
  AND pedido.estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente')
GROUP BY pedido_producto.producto_key;

-- ordersFromCedi: a CEDI, when its stock was read
SELECT
  pedido_producto.producto_key,
  COALESCE(
    sum(
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
      * pedido_producto.cantidad_bultos
    ) FILTER (WHERE pedido.estado IN ('aprobado_gerente', 'finalizado')), 0
  ) AS aprobadas,
  COALESCE(sum(
    COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
    * pedido_producto.cantidad_bultos
  ) FILTER (WHERE pedido.estado = 'pendiente_aprobacion_gerente'), 0) AS pendientes
FROM pedido
JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
WHERE pedido.cedi_origen_key = $1
  AND (
    pedido.estado = 'pendiente_aprobacion_gerente'
    OR (pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL)
    OR (pedido.estado IN ('aprobado_gerente', 'finalizado') AND pedido.despachado_en > $2::timestamptz)
  )
GROUP BY pedido_producto.producto_key;
