-- What order-detail-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- orderDetail: an order
SELECT
  pedido.pedido_id AS id,
  pedido.numero_pedido,
  pedido.revision,
  pedido.de_trabajo,
  origen.ubicacion_id AS cedi_origen,
  origen.nombre AS cedi_origen_nombre,
  destino.ubicacion_id AS tienda_destino,
  destino.nombre AS tienda_destino_nombre,
  pedido.fecha_pedido,
  pedido.estado,
  pedido.despachado_en,
  pedido.recibido_en,
  pedido.llega_el,
  pedido.corte_en,
  pedido.estado <> 'borrador' AND COALESCE(pedido.enviado_en > pedido.corte_en, false) AS despues_del_corte,
  COALESCE(autor.nombre_completo, autor.username, $1) AS creado_por,
  pedido.creado_por AS creado_por_id,
  pedido.enviado_por AS enviado_por_id,
  pedido.observaciones,
  pedido.comentario_general,
  pedido.motivo_rechazo,
  pedido.motivo_cancelacion,
  pedido.motivo_sobre_stock,
  pedido.total_productos,
  pedido.total_bultos,
  devoluciones.total > 0 AS tiene_devoluciones,
  devoluciones.total AS total_productos_devolucion,
  lineas.filas AS productos,
  devoluciones.filas AS devoluciones,
  devoluciones.sobre_stock AS devoluciones_sobre_stock,
  historia.filas AS eventos,
  pedido.ventas_hasta,
  pedido.stock_leido_en
FROM pedido
JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
CROSS JOIN LATERAL (
  SELECT COALESCE(json_agg(fila ORDER BY fila.linea), '[]') AS filas
  FROM (
    SELECT
      pedido_producto.linea,
      pedido_producto.codigo_producto,
      pedido_producto.descripcion_producto,
      producto.categoria,
      pedido_producto.cantidad_bultos,
      pedido_producto.cantidad_sugerida_bultos,
      pedido_producto.cantidad_pedida_bultos,
      pedido_producto.cantidad_aprobada_bultos,
      pedido_producto.cantidad_despachada_bultos,
      pedido_producto.cantidad_recibida_bultos,
      pedido_producto.agregado_en,
      sustituido.codigo_producto AS sustituye_a,
      pedido_producto.prom_ventas_5dias_unid,
      pedido_producto.prom_ventas_20dias_unid,
      pedido_producto.stock_tienda,
      COALESCE(
        pedido_producto.cifras[4] <> 'NaN',
        pedido_producto.calculo #> '{entrada,stock_supuesto}' IS NOT NULL
      ) AS stock_desconocido,
      CASE
        WHEN pedido_producto.cifras IS NULL
          THEN pedido_producto.calculo #>> '{entrada,stock_supuesto,conocido_en}'
        WHEN pedido_producto.cifras[4] NOT IN ('NaN', '-Infinity')
          THEN to_char(
            to_timestamp(pedido_producto.cifras[4] / 1000) AT TIME ZONE 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          )
      END AS stock_conocido_en,
      pedido_producto.stock_en_transito,
      pedido_producto.stock_cedi_origen,
      pedido_producto.comentario_gerente,
      pedido_producto.razon_pedido,
      (
        SELECT json_build_object(
          'motivo', pedido_cambio.motivo,
          'usuario', COALESCE(usuario.nombre_completo, usuario.username),
          'momento', to_char(pedido_cambio.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        FROM pedido_cambio
        JOIN usuario ON usuario.usuario_id = pedido_cambio.usuario_id
        WHERE pedido_cambio.pedido_id = pedido_producto.pedido_id
          AND pedido_cambio.producto_key = pedido_producto.producto_key
          AND pedido_cambio.etapa = 'pedido'
      ) AS cambio,
      (
        SELECT json_build_object(
          'motivo', pedido_cambio.motivo,
          'usuario', COALESCE(usuario.nombre_completo, usuario.username),
          'momento', to_char(pedido_cambio.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        FROM pedido_cambio
        JOIN usuario ON usuario.usuario_id = pedido_cambio.usuario_id
        WHERE pedido_cambio.pedido_id = pedido_producto.pedido_id
          AND pedido_cambio.producto_key = pedido_producto.producto_key
          AND pedido_cambio.etapa = 'revision'
      ) AS cambio_revision,
      COALESCE(
        (ARRAY['A', 'AB', 'B', 'BC', 'C'])[nullif(pedido_producto.cifras[6], 'NaN')::integer],
        pedido_producto.calculo ->> 'clase'
      ) AS clase,
      COALESCE(pedido_producto.cifras[24] = 1, (pedido_producto.calculo -> 'critico')::boolean) AS critico,
      COALESCE(pedido_producto.cifras[25] = 1, (pedido_producto.calculo -> 'cedi_limitado')::boolean) AS cedi_limitado,
      COALESCE(pedido_producto.cifras[11], (pedido_producto.calculo #> '{niveles,stock_min}')::double precision) AS stock_min_bultos,
      COALESCE(pedido_producto.cifras[14], (pedido_producto.calculo #> '{niveles,punto_reorden}')::double precision) AS punto_reorden_bultos,
      COALESCE(pedido_producto.cifras[13], (pedido_producto.calculo #> '{niveles,stock_max}')::double precision) AS stock_max_bultos,
      pedido_producto.reparto
    FROM pedido_producto
    JOIN producto ON producto.producto_key = pedido_producto.producto_key
    LEFT JOIN producto AS sustituido ON sustituido.producto_key = pedido_producto.sustituye_key
    WHERE pedido_producto.pedido_id = pedido.pedido_id
  ) AS fila
) AS lineas
CROSS JOIN LATERAL (
  SELECT
    COALESCE(
      json_agg(
        json_build_object(
          'codigo_producto', producto.codigo_producto,
          'descripcion_producto', producto.descripcion_producto,
          'cantidad_bultos', pedido_devolucion.cantidad_bultos,
          'motivo', pedido_devolucion.motivo
        )
        ORDER BY producto.codigo_producto
      ),
      '[]'
    ) AS filas,
    COALESCE(
      json_agg(
        json_build_object(
          'codigo_producto', producto.codigo_producto,
          'stock_tienda_bultos', stock.bultos
        )
        ORDER BY producto.codigo_producto
      ) FILTER (
        WHERE pedido_devolucion.cantidad_bultos > stock.bultos
          AND NOT existencia.desconocido
          AND pedido.estado NOT IN ('finalizado', 'cancelado')
      ),
      '[]'
    ) AS sobre_stock,
    count(*) AS total
  FROM pedido_devolucion
  JOIN producto ON producto.producto_key = pedido_devolucion.producto_key
  LEFT JOIN existencia
    ON existencia.ubicacion_key = pedido.tienda_destino_key
    AND existencia.producto_key = pedido_devolucion.producto_key
  CROSS JOIN LATERAL (
    SELECT existencia.stock_actual / COALESCE(NULLIF(producto.cantidad_bultos, 0), 1) AS bultos
  ) AS stock
  WHERE pedido_devolucion.pedido_id = pedido.pedido_id
) AS devoluciones
CROSS JOIN LATERAL (
  SELECT COALESCE(json_agg(evento ORDER BY evento.orden), '[]') AS filas
  FROM (
    SELECT
      pedido_evento.pedido_evento_id AS orden,
      pedido_evento.momento AS fecha,
      COALESCE(usuario.nombre_completo, usuario.username, $2) AS usuario,
      pedido_evento.accion,
      pedido_evento.estado_anterior,
      pedido_evento.estado_nuevo,
      CASE
        WHEN producto.producto_key IS NULL THEN pedido_evento.motivo
        ELSE producto.descripcion_producto || ' (' || producto.codigo_producto || ')'
          || substr(pedido_evento.motivo, length(producto.codigo_producto) + 1)
      END AS motivo
    FROM pedido_evento
    LEFT JOIN usuario ON usuario.usuario_id = pedido_evento.usuario_id
    LEFT JOIN producto
      ON pedido_evento.accion IN ('cambiar_cantidad', 'repartir')
      AND producto.codigo_producto = split_part(pedido_evento.motivo, ': de ', 1)
    WHERE pedido_evento.pedido_id = pedido.pedido_id
  ) AS evento
) AS historia
WHERE pedido.pedido_id = $3;
