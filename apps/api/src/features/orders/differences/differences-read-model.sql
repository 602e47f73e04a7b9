-- What differences-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- differences: a period of a CEDI
WITH
recibido AS (
  SELECT
    pedido.pedido_id AS id,
    pedido.numero_pedido,
    pedido.recibido_en,
    pedido.cedi_origen_key,
    pedido.tienda_destino_key,
    sum(linea.pedida) AS bultos_pedidos,
    sum(linea.aprobada) AS bultos_aprobados,
    sum(linea.despachada) AS bultos_despachados,
    sum(linea.recibida) AS bultos_recibidos,
    sum(GREATEST(linea.aprobada - linea.despachada, 0)) AS bultos_no_despachados,
    sum(GREATEST(linea.despachada - linea.recibida, 0)) AS bultos_no_llegaron,
    sum(GREATEST(linea.despachada - linea.aprobada, 0) + GREATEST(linea.recibida - linea.despachada, 0))
    AS bultos_de_mas,
    count(*) FILTER (
      WHERE linea.despachada <> linea.aprobada OR linea.recibida <> linea.despachada
    ) AS productos_con_diferencia
  FROM pedido
  JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
  CROSS JOIN LATERAL (
    SELECT
      pedido_producto.cantidad_pedida_bultos AS pedida,
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
      AS aprobada,
      COALESCE(
        pedido_producto.cantidad_despachada_bultos,
        pedido_producto.cantidad_aprobada_bultos,
        pedido_producto.cantidad_pedida_bultos
      )
      AS despachada,
      COALESCE(pedido_producto.cantidad_recibida_bultos, 0) AS recibida
  ) AS linea
  WHERE pedido.estado = 'finalizado'
    AND pedido.recibido_en >= $1::date::timestamp AT TIME ZONE $2
    AND pedido.recibido_en < ($3::date + 1)::timestamp AT TIME ZONE $4
    AND pedido.cedi_origen_key = $5
  GROUP BY
    pedido.pedido_id,
    pedido.numero_pedido,
    pedido.recibido_en,
    pedido.cedi_origen_key,
    pedido.tienda_destino_key
)
SELECT
  origen.ubicacion_id AS cedi_origen,
  origen.nombre AS cedi_origen_nombre,
  destino.ubicacion_id AS tienda_destino,
  destino.nombre AS tienda_destino_nombre,
  count(*) AS pedidos,
  count(*) FILTER (WHERE recibido.productos_con_diferencia > 0) AS pedidos_con_diferencia,
  sum(recibido.bultos_pedidos) AS bultos_pedidos,
  sum(recibido.bultos_aprobados) AS bultos_aprobados,
  sum(recibido.bultos_despachados) AS bultos_despachados,
  sum(recibido.bultos_recibidos) AS bultos_recibidos,
  sum(recibido.bultos_no_despachados) AS bultos_no_despachados,
  sum(recibido.bultos_no_llegaron) AS bultos_no_llegaron,
  sum(recibido.bultos_de_mas) AS bultos_de_mas
FROM recibido
JOIN ubicacion AS origen ON origen.ubicacion_key = recibido.cedi_origen_key
JOIN ubicacion AS destino ON destino.ubicacion_key = recibido.tienda_destino_key
GROUP BY origen.ubicacion_id, origen.nombre, destino.ubicacion_id, destino.nombre
ORDER BY
  sum(recibido.bultos_no_despachados + recibido.bultos_no_llegaron) DESC,
  sum(recibido.bultos_de_mas) DESC,
  origen.nombre,
  destino.nombre;

-- differingOrders: of a CEDI and a store
WITH
recibido AS (
  SELECT
    pedido.pedido_id AS id,
    pedido.numero_pedido,
    pedido.recibido_en,
    pedido.cedi_origen_key,
    pedido.tienda_destino_key,
    sum(linea.pedida) AS bultos_pedidos,
    sum(linea.aprobada) AS bultos_aprobados,
    sum(linea.despachada) AS bultos_despachados,
    sum(linea.recibida) AS bultos_recibidos,
    sum(GREATEST(linea.aprobada - linea.despachada, 0)) AS bultos_no_despachados,
    sum(GREATEST(linea.despachada - linea.recibida, 0)) AS bultos_no_llegaron,
    sum(GREATEST(linea.despachada - linea.aprobada, 0) + GREATEST(linea.recibida - linea.despachada, 0))
    AS bultos_de_mas,
    count(*) FILTER (
      WHERE linea.despachada <> linea.aprobada OR linea.recibida <> linea.despachada
    ) AS productos_con_diferencia
  FROM pedido
  JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
  CROSS JOIN LATERAL (
    SELECT
      pedido_producto.cantidad_pedida_bultos AS pedida,
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
      AS aprobada,
      COALESCE(
        pedido_producto.cantidad_despachada_bultos,
        pedido_producto.cantidad_aprobada_bultos,
        pedido_producto.cantidad_pedida_bultos
      )
      AS despachada,
      COALESCE(pedido_producto.cantidad_recibida_bultos, 0) AS recibida
  ) AS linea
  WHERE pedido.estado = 'finalizado'
    AND pedido.recibido_en >= $1::date::timestamp AT TIME ZONE $2
    AND pedido.recibido_en < ($3::date + 1)::timestamp AT TIME ZONE $4
    AND pedido.cedi_origen_key = $5
    AND pedido.tienda_destino_key = $6
  GROUP BY
    pedido.pedido_id,
    pedido.numero_pedido,
    pedido.recibido_en,
    pedido.cedi_origen_key,
    pedido.tienda_destino_key
)
SELECT
  recibido.id,
  recibido.numero_pedido,
  recibido.recibido_en,
  recibido.productos_con_diferencia,
  recibido.bultos_pedidos,
  recibido.bultos_aprobados,
  recibido.bultos_despachados,
  recibido.bultos_recibidos,
  recibido.bultos_no_despachados,
  recibido.bultos_no_llegaron,
  recibido.bultos_de_mas
FROM recibido
ORDER BY
  recibido.bultos_no_despachados + recibido.bultos_no_llegaron DESC,
  recibido.bultos_de_mas DESC,
  recibido.recibido_en DESC,
  recibido.id DESC;
