-- What quantity-changes-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- changeSums: of the chain, by several
SELECT
  "cambio"."semana",
  "cambio"."motivo",
  "cambio"."categoria",
  NULL AS "usuario_id",
  NULL AS "usuario",
  NULL AS "ubicacion_id",
  NULL AS "tienda_nombre",
  "cambio"."sube",
  GROUPING("cambio"."semana", "cambio"."motivo", "cambio"."categoria", "cambio"."sube") AS conjunto,
  count(*) AS cambios,
  count(*) FILTER (WHERE cambio.sube) AS suben,
  count(*) FILTER (WHERE NOT cambio.sube) AS bajan,
  count(*) FILTER (WHERE cambio.motivo IS NULL) AS sin_motivo,
  count(*) FILTER (WHERE cambio.estado = 'por_saberse') AS por_saberse,
  count(*) FILTER (WHERE cambio.estado = 'sin_efecto') AS sin_efecto,
  count(*) FILTER (WHERE cambio.sube AND cambio.vendidas_mas > 0) AS suben_vendieron,
  count(*) FILTER (WHERE cambio.sube AND cambio.vendidas_mas <= 0) AS suben_quedaron,
  count(*) FILTER (WHERE NOT cambio.sube AND cambio.vendidas_mas >= 0) AS bajan_sin_perder,
  count(*) FILTER (WHERE NOT cambio.sube AND cambio.vendidas_mas < 0) AS bajan_perdieron,
  COALESCE(sum(cambio.vendidas_mas), 0) AS unidades_vendidas,
  COALESCE(sum(cambio.vendidas_mas * cambio.precio), 0) AS dinero_vendido,
  COALESCE(sum(cambio.detenidas_mas), 0) AS unidades_detenidas,
  COALESCE(sum(cambio.detenidas_mas * cambio.precio), 0) AS dinero_detenido,
  count(*) FILTER (WHERE cambio.estado = 'sabido' AND cambio.precio IS NULL) AS sin_precio,
  count(*) FILTER (WHERE cambio.sube AND cambio.sobre_maximo_unid > 0) AS sobre_maximo,
  avg(cambio.sobre_maximo_dias) FILTER (WHERE cambio.sube AND cambio.sobre_maximo_unid > 0) AS sobre_maximo_dias,
  COALESCE(sum(cambio.sobre_maximo_unid * cambio.precio) FILTER (WHERE cambio.sube), 0) AS sobre_maximo_dinero
FROM (
  SELECT
    pedido_cambio.*,
    pedido.numero_pedido,
    pedido.cubre_hasta,
    pedido.recibido_en IS NOT NULL AS recibido,
    pedido.tienda_destino_key AS tienda_key,
    destino.ubicacion_id,
    destino.nombre AS tienda_nombre,
    producto.codigo_producto,
    producto.descripcion_producto,
    producto.categoria,
    COALESCE(usuario.nombre_completo, usuario.username) AS usuario,
    date_trunc('week', (pedido_cambio.momento AT TIME ZONE $1))::date AS semana,
    pedido_cambio.a_bultos > pedido_cambio.de_bultos AS sube,
    CASE
      WHEN resultado.pedido_id IS NOT NULL THEN 'sabido'
      WHEN pedido.estado IN ('rechazado_gerente', 'cancelado') THEN 'sin_efecto'
      ELSE 'por_saberse'
    END AS estado,
    resultado.desde,
    resultado.hasta,
    dias.cuantos AS dias,
    resultado.vendidas_con,
    resultado.vendidas_sin,
    resultado.existencia_con / dias.cuantos AS existencia_con,
    resultado.existencia_sin / dias.cuantos AS existencia_sin,
    round((resultado.vendidas_con - resultado.vendidas_sin)::numeric, 3)::double precision AS vendidas_mas,
    (resultado.existencia_con - resultado.existencia_sin) / dias.cuantos AS detenidas_mas,
    resultado.precio,
    resultado.sobre_maximo_unid,
    resultado.sobre_maximo_dias
  FROM pedido_cambio
  JOIN pedido ON pedido.pedido_id = pedido_cambio.pedido_id
  JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
  JOIN producto ON producto.producto_key = pedido_cambio.producto_key
  JOIN usuario ON usuario.usuario_id = pedido_cambio.usuario_id
  LEFT JOIN pedido_cambio_resultado AS resultado
    ON resultado.pedido_id = pedido_cambio.pedido_id
    AND resultado.producto_key = pedido_cambio.producto_key
    AND resultado.etapa = pedido_cambio.etapa
  CROSS JOIN LATERAL (SELECT resultado.hasta - resultado.desde + 1 AS cuantos) AS dias
  WHERE pedido.estado <> 'borrador'
    AND pedido_cambio.momento >= ($2::date)::timestamp AT TIME ZONE $3
    AND pedido_cambio.momento < ($4::date + 1)::timestamp AT TIME ZONE $5
) AS cambio
GROUP BY GROUPING SETS ((), ("cambio"."semana"), ("cambio"."motivo", "cambio"."categoria", "cambio"."sube"));

-- changeSums: of a store, all filters
-- As "changeSums: of the chain, by several", FROM (, but for:
-- -   "cambio"."semana",
-- -   "cambio"."motivo",
-- -   "cambio"."categoria",
-- +   NULL AS "semana",
-- +   NULL AS "motivo",
-- +   NULL AS "categoria",
-- -   "cambio"."sube",
-- -   GROUPING("cambio"."semana", "cambio"."motivo", "cambio"."categoria", "cambio"."sube") AS conjunto,
-- +   NULL AS "sube",
-- +   0 AS conjunto,
-- +     AND pedido.tienda_destino_key = ANY($6::integer[])
-- +     AND pedido_cambio.motivo = $7
-- +     AND producto.categoria = $8
-- +     AND pedido_cambio.usuario_id = $9
-- +     AND pedido_cambio.a_bultos > pedido_cambio.de_bultos
-- - GROUP BY GROUPING SETS ((), ("cambio"."semana"), ("cambio"."motivo", "cambio"."categoria", "cambio"."sube"))
-- + GROUP BY GROUPING SETS (())
