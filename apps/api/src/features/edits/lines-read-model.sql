-- What lines-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- changeLinesPage: without a reason
SELECT
  cambio.pedido_id,
  cambio.numero_pedido,
  cambio.momento,
  cambio.tienda_nombre AS tienda_destino_nombre,
  cambio.codigo_producto,
  cambio.descripcion_producto,
  cambio.categoria,
  cambio.etapa,
  cambio.de_bultos,
  cambio.a_bultos,
  cambio.unidades_bulto,
  cambio.motivo,
  COALESCE(
    CASE cambio.etapa WHEN 'pedido' THEN linea.razon_pedido ELSE linea.comentario_gerente END,
    ''
  ) AS nota,
  cambio.usuario,
  cambio.estado,
  cambio.recibido,
  COALESCE(cambio.hasta, cambio.cubre_hasta) AS cubre_hasta,
  cambio.desde,
  cambio.hasta,
  cambio.dias,
  cambio.vendidas_con,
  cambio.vendidas_sin,
  cambio.existencia_con,
  cambio.existencia_sin,
  cambio.precio,
  cambio.sobre_maximo_unid,
  cambio.sobre_maximo_dias
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
    AND pedido_cambio.motivo IS NULL
) AS cambio
LEFT JOIN pedido_producto AS linea
  ON linea.pedido_id = cambio.pedido_id
  AND linea.producto_key = cambio.producto_key
ORDER BY cambio.momento DESC, cambio.pedido_id DESC, cambio.codigo_producto, cambio.etapa
LIMIT $6 OFFSET $7;

-- As "changeLinesPage: without a reason", FROM (, but for:
-- - SELECT
-- -   cambio.pedido_id,
-- -   cambio.numero_pedido,
-- -   cambio.momento,
-- -   cambio.tienda_nombre AS tienda_destino_nombre,
-- -   cambio.codigo_producto,
-- -   cambio.descripcion_producto,
-- -   cambio.categoria,
-- -   cambio.etapa,
-- -   cambio.de_bultos,
-- -   cambio.a_bultos,
-- -   cambio.unidades_bulto,
-- -   cambio.motivo,
-- -   COALESCE(
-- -     CASE cambio.etapa WHEN 'pedido' THEN linea.razon_pedido ELSE linea.comentario_gerente END,
-- -     ''
-- -   ) AS nota,
-- -   cambio.usuario,
-- -   cambio.estado,
-- -   cambio.recibido,
-- -   COALESCE(cambio.hasta, cambio.cubre_hasta) AS cubre_hasta,
-- -   cambio.desde,
-- -   cambio.hasta,
-- -   cambio.dias,
-- -   cambio.vendidas_con,
-- -   cambio.vendidas_sin,
-- -   cambio.existencia_con,
-- -   cambio.existencia_sin,
-- -   cambio.precio,
-- -   cambio.sobre_maximo_unid,
-- -   cambio.sobre_maximo_dias
-- + SELECT count(*) AS total
-- - LEFT JOIN pedido_producto AS linea
-- -   ON linea.pedido_id = cambio.pedido_id
-- -   AND linea.producto_key = cambio.producto_key
-- - ORDER BY cambio.momento DESC, cambio.pedido_id DESC, cambio.codigo_producto, cambio.etapa
-- - LIMIT $6 OFFSET $7
