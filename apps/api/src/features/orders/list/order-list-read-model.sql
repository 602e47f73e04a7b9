-- What order-list-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- orderList: all
SELECT
  pedido.pedido_id AS id,
  pedido.numero_pedido,
  pedido.fecha_pedido,
  origen.nombre AS cedi_origen_nombre,
  destino.nombre AS tienda_destino_nombre,
  pedido.estado,
  pedido.despachado_en,
  pedido.llega_el,
  pedido.corte_en,
  pedido.estado <> 'borrador' AND COALESCE(pedido.enviado_en > pedido.corte_en, false) AS despues_del_corte,
  pedido.comentario_general IS NOT NULL OR pedido.motivo_rechazo IS NOT NULL OR EXISTS (
    SELECT
    FROM pedido_producto
    WHERE pedido_producto.pedido_id = pedido.pedido_id
      AND pedido_producto.comentario_gerente IS NOT NULL
  ) AS tiene_comentarios_gerente,
  pedido.total_productos,
  devoluciones.total > 0 AS tiene_devoluciones,
  devoluciones.total AS total_productos_devolucion,
  pedido.total_bultos,
  greatest(
    $1::date - (pedido.fecha_pedido AT TIME ZONE $2)::date,
    0
  ) AS dias_desde_creacion,
  COALESCE(autor.nombre_completo, autor.username, $3) AS creado_por,
  COALESCE(remitente.nombre_completo, remitente.username) AS enviado_por,
  CASE WHEN pedido.estado IN ('borrador', 'pendiente_aprobacion_gerente', 'rechazado_gerente') THEN (
    SELECT pedido_evento.motivo
    FROM pedido_evento
    WHERE pedido_evento.pedido_id = pedido.pedido_id
      AND pedido_evento.accion = 'rechazar'
    ORDER BY pedido_evento.pedido_evento_id DESC
    LIMIT 1
  ) END AS motivo_rechazo,
  pedido.creado_por AS creado_por_id,
  pedido.enviado_por AS enviado_por_id
FROM pedido
JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
LEFT JOIN usuario AS remitente ON remitente.usuario_id = pedido.enviado_por
CROSS JOIN LATERAL (
  SELECT count(*) AS total
  FROM pedido_devolucion
  WHERE pedido_devolucion.pedido_id = pedido.pedido_id
) AS devoluciones
WHERE NOT (pedido.de_trabajo AND pedido.tocado_por IS NULL AND pedido.corrida_pedidos_id IS NULL)
  AND TRUE
ORDER BY
  pedido.estado <> 'pendiente_aprobacion_gerente',
  CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.fecha_pedido END,
  CASE WHEN pedido.estado = 'pendiente_aprobacion_gerente' THEN pedido.pedido_id END,
  pedido.fecha_pedido DESC,
  pedido.pedido_id DESC;

-- orderPage: a page of a state, a store, a search, days of creation, by person
SELECT pedido.estado, count(*) AS total
FROM pedido
JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
LEFT JOIN usuario AS remitente ON remitente.usuario_id = pedido.enviado_por
WHERE NOT (pedido.de_trabajo AND pedido.tocado_por IS NULL AND pedido.corrida_pedidos_id IS NULL)
  AND pedido.tienda_destino_key = $1
  AND (pedido.fecha_pedido AT TIME ZONE $2)::date >= $3::date
  AND (pedido.fecha_pedido AT TIME ZONE $4)::date <= $5::date
  AND
  CASE WHEN
    regexp_replace(
      lower(
        replace(replace(replace(replace(replace(
          translate(normalize(concat_ws(
            ' ', pedido.numero_pedido, origen.nombre, destino.nombre, autor.nombre_completo, autor.username,
            remitente.nombre_completo, remitente.username
          ), NFKD), 'øØłŁđĐı', 'oollddi'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
        ) COLLATE "C"
      ),
      '[^a-z0-9]', '', 'g'
    )
    LIKE ALL ($6::text[])
    THEN (formas_busqueda(concat_ws(
      ' ', pedido.numero_pedido, origen.nombre, destino.nombre, autor.nombre_completo, autor.username,
      remitente.nombre_completo, remitente.username
    )) LIKE ALL ($7::text[]))
    ELSE FALSE
  END
GROUP BY pedido.estado;

SELECT
  pedido.pedido_id AS id,
  pedido.numero_pedido,
  pedido.fecha_pedido,
  origen.nombre AS cedi_origen_nombre,
  destino.nombre AS tienda_destino_nombre,
  pedido.estado,
  pedido.despachado_en,
  pedido.llega_el,
  pedido.corte_en,
  pedido.estado <> 'borrador' AND COALESCE(pedido.enviado_en > pedido.corte_en, false) AS despues_del_corte,
  pedido.comentario_general IS NOT NULL OR pedido.motivo_rechazo IS NOT NULL OR EXISTS (
    SELECT
    FROM pedido_producto
    WHERE pedido_producto.pedido_id = pedido.pedido_id
      AND pedido_producto.comentario_gerente IS NOT NULL
  ) AS tiene_comentarios_gerente,
  pedido.total_productos,
  devoluciones.total > 0 AS tiene_devoluciones,
  devoluciones.total AS total_productos_devolucion,
  pedido.total_bultos,
  greatest(
    $1::date - (pedido.fecha_pedido AT TIME ZONE $2)::date,
    0
  ) AS dias_desde_creacion,
  COALESCE(autor.nombre_completo, autor.username, $3) AS creado_por,
  COALESCE(remitente.nombre_completo, remitente.username) AS enviado_por,
  CASE WHEN pedido.estado IN ('borrador', 'pendiente_aprobacion_gerente', 'rechazado_gerente') THEN (
    SELECT pedido_evento.motivo
    FROM pedido_evento
    WHERE pedido_evento.pedido_id = pedido.pedido_id
      AND pedido_evento.accion = 'rechazar'
    ORDER BY pedido_evento.pedido_evento_id DESC
    LIMIT 1
  ) END AS motivo_rechazo,
  pedido.creado_por AS creado_por_id,
  pedido.enviado_por AS enviado_por_id
FROM pedido
JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
LEFT JOIN usuario AS autor ON autor.usuario_id = pedido.creado_por
LEFT JOIN usuario AS remitente ON remitente.usuario_id = pedido.enviado_por
CROSS JOIN LATERAL (
  SELECT count(*) AS total
  FROM pedido_devolucion
  WHERE pedido_devolucion.pedido_id = pedido.pedido_id
) AS devoluciones
WHERE NOT (pedido.de_trabajo AND pedido.tocado_por IS NULL AND pedido.corrida_pedidos_id IS NULL)
  AND pedido.estado = ANY($4::text[])
  AND pedido.tienda_destino_key = $5
  AND (pedido.fecha_pedido AT TIME ZONE $6)::date >= $7::date
  AND (pedido.fecha_pedido AT TIME ZONE $8)::date <= $9::date
  AND
  CASE WHEN
    regexp_replace(
      lower(
        replace(replace(replace(replace(replace(
          translate(normalize(concat_ws(
            ' ', pedido.numero_pedido, origen.nombre, destino.nombre, autor.nombre_completo, autor.username,
            remitente.nombre_completo, remitente.username
          ), NFKD), 'øØłŁđĐı', 'oollddi'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
        ) COLLATE "C"
      ),
      '[^a-z0-9]', '', 'g'
    )
    LIKE ALL ($10::text[])
    THEN (formas_busqueda(concat_ws(
      ' ', pedido.numero_pedido, origen.nombre, destino.nombre, autor.nombre_completo, autor.username,
      remitente.nombre_completo, remitente.username
    )) LIKE ALL ($11::text[]))
    ELSE FALSE
  END
ORDER BY
  palabras(COALESCE(
    remitente.nombre_completo, remitente.username, autor.nombre_completo, autor.username, $12
  )) ASC,
  pedido.fecha_pedido DESC,
  pedido.pedido_id DESC
LIMIT $13 OFFSET $14;
