-- What assessed-nights-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- judgedNights: a night
WITH sitio AS MATERIALIZED (
  SELECT
    ubicacion.ubicacion_key,
    ubicacion.ubicacion_id,
    ubicacion.nombre,
    ubicacion.tipo,
    ubicacion.orden,
    comparado.dias,
    primero.fecha AS primero,
    ultimo.fecha AS ultimo,
    noche.tickets,
    noche.extraido_en,
    noche.completo,
    stock.leido_en
  FROM ubicacion
  JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
  LEFT JOIN (
    SELECT
      venta_dia.ubicacion_key,
      venta_dia.tickets,
      venta_dia.extraido_en,
      venta_dia.completo
    FROM venta_dia
    WHERE venta_dia.fecha = $1::date
      AND TRUE
  ) AS noche
    ON noche.ubicacion_key = lugar.ubicacion_key
  CROSS JOIN LATERAL (
    SELECT max(lectura.fecha_extraccion) AS leido_en
    FROM (
      SELECT existencia.fecha_extraccion
      FROM existencia
      WHERE existencia.ubicacion_key = "lugar"."ubicacion_key"
      ORDER BY existencia.producto_key
      LIMIT $2
    ) AS lectura
  ) AS stock
  CROSS JOIN LATERAL (
    SELECT
      json_agg(
        json_build_object('date', venta_dia.fecha, 'lines', venta_dia.lineas, 'complete', venta_dia.completo)
      )
      AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.fecha = ANY ($3::date[])
  ) AS comparado
  CROSS JOIN LATERAL (
    SELECT min(venta_dia.fecha) AS fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
  ) AS primero
  CROSS JOIN LATERAL (
    SELECT max(venta_dia.fecha) AS fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.fecha <= $4::date
  ) AS ultimo
  WHERE TRUE
    AND ubicacion.activa
    AND (ubicacion.tipo = 'tienda' OR $5)
)
SELECT
  sitio.ubicacion_key AS "locationKey",
  sitio.ubicacion_id AS id,
  sitio.nombre AS name,
  sitio.tipo AS type,
  EXISTS (SELECT FROM fuente WHERE fuente.ubicacion_key = sitio.ubicacion_key) AS "hasSource",
  EXISTS (
    SELECT FROM existencia_manual WHERE existencia_manual.ubicacion_key = sitio.ubicacion_key
  ) AS "wasTyped",
  COALESCE(sitio.dias, '[]') AS loaded,
  COALESCE(rechazado.dias, '[]') AS rejected,
  sitio.primero AS "oldestDay",
  sitio.ultimo AS "newestDay",
  sitio.tickets,
  sitio.extraido_en AS "readAt",
  COALESCE(
    NOT sitio.completo OR (sitio.leido_en >= $6 AND sitio.leido_en < $7), false
  ) AS "asksLastSale",
  sitio.leido_en AS "stockReadAt",
  EXISTS (
    SELECT
    FROM etl_corrida_tienda
    JOIN etl_corrida
      ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
    WHERE etl_corrida_tienda.ubicacion_key = sitio.ubicacion_key
      AND etl_corrida_tienda.status = 'completed'
      AND etl_corrida.tipo = 'ventas'
      AND etl_corrida.parametros ->> 'hasta' >= $8
      AND COALESCE(etl_corrida.parametros ->> 'fecha_inicio', $9) <= $10
      AND COALESCE(
        etl_corrida.parametros ->> 'dia', (etl_corrida.iniciada_en AT TIME ZONE $11)::date::text
      ) > $12
  ) AS "wasRequested",
  ARRAY(
    SELECT calendario_semana.dia
    FROM calendario_semana
    WHERE calendario_semana.ubicacion_key = sitio.ubicacion_key
  ) AS semana,
  COALESCE(calendario.fechas, '[]') AS fechas,
  codigos.conocidas AS "knownLines",
  codigos.desconocidas AS "unknownLines",
  codigos.codigos AS "unknownCodes",
  retenida.entrega_retenida_id AS "heldId",
  retenida.tipo AS "heldKind",
  retenida.leida_en AS "heldAt",
  retenida.habia AS "heldBefore",
  retenida.llego AS "heldArrived"
FROM sitio
CROSS JOIN LATERAL (
  SELECT
    json_agg(
      json_build_object('date', dia.fecha, 'rejected', dia.filas, 'ignored', dia.ignoradas)
    ) AS dias
  FROM (
    SELECT
      rechazo.fecha,
      COALESCE(sum(rechazo.filas) FILTER (WHERE NOT rechazo.ignorada), 0)::bigint AS filas,
      COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.ignorada), 0)::bigint AS ignoradas
    FROM etl_rechazo_conteo AS rechazo
    WHERE rechazo.ubicacion_key = sitio.ubicacion_key
      AND rechazo.tipo = 'ventas'
      AND rechazo.fecha = $13::date
    GROUP BY rechazo.fecha
  ) AS dia
) AS rechazado
CROSS JOIN LATERAL (
  SELECT
    json_agg(
      json_build_object(
        'fecha', calendario_fecha.fecha,
        'abierto', calendario_fecha.abierto,
        'motivo', calendario_fecha.motivo
      )
    ) AS fechas
  FROM calendario_fecha
  WHERE calendario_fecha.ubicacion_key = sitio.ubicacion_key
    AND calendario_fecha.fecha = $14::date
) AS calendario
CROSS JOIN LATERAL (
  SELECT
    COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.conocido), 0)::bigint AS conocidas,
    COALESCE(sum(rechazo.filas) FILTER (WHERE NOT rechazo.conocido), 0)::bigint AS desconocidas,
    count(DISTINCT rechazo.codigo) FILTER (WHERE NOT rechazo.conocido) AS codigos
  FROM (
    SELECT
      sin_producto.tipo,
      sin_producto.ubicacion_key,
      sin_producto.fecha,
      sin_producto.filas,
      sin_producto.codigo,
      EXISTS (
        SELECT FROM producto WHERE producto.codigo_producto = sin_producto.codigo
      ) OR EXISTS (
        SELECT
        FROM equivalencia_codigo
        WHERE equivalencia_codigo.codigo = sin_producto.codigo
          AND (
            equivalencia_codigo.ubicacion_key IS NULL
            OR equivalencia_codigo.ubicacion_key = sin_producto.ubicacion_key
          )
      ) AS conocido
    FROM (
      SELECT
        rechazo.tipo,
        rechazo.ubicacion_key,
        rechazo.fecha,
        rechazo.filas,
        substring(rechazo.motivo FROM $15) AS codigo
      FROM etl_rechazo_conteo AS rechazo
      WHERE rechazo.ubicacion_key = sitio.ubicacion_key
        AND NOT rechazo.ignorada
        AND rechazo.fecha = $16::date
    ) AS sin_producto
    WHERE sin_producto.codigo IS NOT NULL
  ) AS rechazo
  WHERE rechazo.tipo = 'ventas'
) AS codigos
LEFT JOIN LATERAL (
  -- The night's own sales before stock; of stock, what was read since the night.
  SELECT entrega_retenida.*
  FROM entrega_retenida
  WHERE entrega_retenida.ubicacion_key = sitio.ubicacion_key
    AND entrega_retenida.estado = 'retenida'
    AND CASE entrega_retenida.tipo
      WHEN 'ventas' THEN entrega_retenida.dia = $17::date
      ELSE $18 AND entrega_retenida.dia_lectura <= $19::date + 1
    END
  ORDER BY entrega_retenida.tipo DESC
  LIMIT 1
) AS retenida ON true
ORDER BY sitio.orden, sitio.ubicacion_id;

-- nightJustRead: of one location
-- As "judgedNights: a night", FROM sitio, but for:
-- -       AND TRUE
-- +       AND "venta_dia"."ubicacion_key" = $2::integer
-- -       WHERE existencia.ubicacion_key = "lugar"."ubicacion_key"
-- +       WHERE existencia.ubicacion_key = $3::integer
-- -       LIMIT $2
-- +       LIMIT $4
-- -     WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
-- -       AND venta_dia.fecha = ANY ($3::date[])
-- +     WHERE venta_dia.ubicacion_key = $5::integer
-- +       AND venta_dia.fecha = ANY ($6::date[])
-- -     WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
-- +     WHERE venta_dia.ubicacion_key = $7::integer
-- -     WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
-- -       AND venta_dia.fecha <= $4::date
-- +     WHERE venta_dia.ubicacion_key = $8::integer
-- +       AND venta_dia.fecha <= $9::date
-- -   WHERE TRUE
-- +   WHERE lugar.ubicacion_key = $10::integer
-- -     AND (ubicacion.tipo = 'tienda' OR $5)
-- +     AND (ubicacion.tipo = 'tienda' OR $11)
-- -     NOT sitio.completo OR (sitio.leido_en >= $6 AND sitio.leido_en < $7), false
-- +     NOT sitio.completo OR (sitio.leido_en >= $12 AND sitio.leido_en < $13), false
-- -       AND etl_corrida.parametros ->> 'hasta' >= $8
-- -       AND COALESCE(etl_corrida.parametros ->> 'fecha_inicio', $9) <= $10
-- +       AND etl_corrida.parametros ->> 'hasta' >= $14
-- +       AND COALESCE(etl_corrida.parametros ->> 'fecha_inicio', $15) <= $16
-- -         etl_corrida.parametros ->> 'dia', (etl_corrida.iniciada_en AT TIME ZONE $11)::date::text
-- -       ) > $12
-- +         etl_corrida.parametros ->> 'dia', (etl_corrida.iniciada_en AT TIME ZONE $17)::date::text
-- +       ) > $18
-- -       AND rechazo.fecha = $13::date
-- +       AND rechazo.fecha = $19::date
-- -     AND calendario_fecha.fecha = $14::date
-- +     AND calendario_fecha.fecha = $20::date
-- -         substring(rechazo.motivo FROM $15) AS codigo
-- +         substring(rechazo.motivo FROM $21) AS codigo
-- -         AND rechazo.fecha = $16::date
-- +         AND rechazo.fecha = $22::date
-- -       WHEN 'ventas' THEN entrega_retenida.dia = $17::date
-- -       ELSE $18 AND entrega_retenida.dia_lectura <= $19::date + 1
-- +       WHEN 'ventas' THEN entrega_retenida.dia = $23::date
-- +       ELSE $24 AND entrega_retenida.dia_lectura <= $25::date + 1
