-- What store-days-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- storeDays: every active store
WITH tienda AS MATERIALIZED (
  SELECT
    ubicacion.ubicacion_key,
    ubicacion.ubicacion_id,
    ubicacion.nombre,
    ubicacion.orden,
    cargado.dias
  FROM ubicacion
  JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
  CROSS JOIN LATERAL (
    SELECT
      json_agg(
        json_build_object('date', venta_dia.fecha, 'lines', venta_dia.lineas, 'complete', venta_dia.completo)
      )
      AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.fecha IS NOT NULL
  ) AS cargado
  WHERE TRUE
    AND ubicacion.activa
    AND ubicacion.tipo = 'tienda'
)
SELECT
  tienda.ubicacion_id,
  tienda.nombre,
  COALESCE(tienda.dias, '[]') AS cargados,
  COALESCE(rechazado.dias, '[]') AS rechazados,
  ARRAY(
    SELECT calendario_semana.dia
    FROM calendario_semana
    WHERE calendario_semana.ubicacion_key = tienda.ubicacion_key
    ORDER BY calendario_semana.dia
  ) AS semana,
  COALESCE(calendario.fechas, '[]') AS fechas
FROM tienda
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
    WHERE rechazo.ubicacion_key = tienda.ubicacion_key
      AND rechazo.tipo = 'ventas'
      AND rechazo.fecha IS NOT NULL
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
      ORDER BY calendario_fecha.fecha
    ) AS fechas
  FROM calendario_fecha
  WHERE calendario_fecha.ubicacion_key = tienda.ubicacion_key
) AS calendario
ORDER BY tienda.orden, tienda.ubicacion_id;

-- storeDays: every active store, since a day
-- As "storeDays: every active store", FROM tienda, but for:
-- -       AND venta_dia.fecha IS NOT NULL
-- +       AND venta_dia.fecha >= $1::date
-- -       AND rechazo.fecha IS NOT NULL
-- +       AND rechazo.fecha >= $2::date

-- storeDays: one location
-- As "storeDays: every active store", FROM tienda, but for:
-- -     WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
-- +     WHERE venta_dia.ubicacion_key = $1::integer
-- -   WHERE TRUE
-- +   WHERE lugar.ubicacion_key = $2::integer
-- -     AND ubicacion.tipo = 'tienda'
-- +     AND TRUE
