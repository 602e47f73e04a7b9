-- What store-days-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- storeDays: every active store
SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre,
  COALESCE(cargado.dias, '[]') AS dias,
  ARRAY(
    SELECT calendario_semana.dia
    FROM calendario_semana
    WHERE calendario_semana.ubicacion_key = ubicacion.ubicacion_key
    ORDER BY calendario_semana.dia
  ) AS semana,
  COALESCE(calendario.fechas, '[]') AS fechas
FROM ubicacion
CROSS JOIN LATERAL (
  SELECT
    json_agg(
      json_build_object(
        'date', COALESCE(dia.fecha, rechazo.fecha),
        'lines', COALESCE(dia.lineas, 0),
        'rejected', COALESCE(rechazo.filas, 0),
        'ignored', COALESCE(rechazo.ignoradas, 0),
        'complete', COALESCE(dia.completo, false)
      )
    ) AS dias
  FROM (
    SELECT venta_dia.fecha, venta_dia.lineas, venta_dia.completo
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
      AND venta_dia.fecha IS NOT NULL
  ) AS dia
  FULL JOIN (
    SELECT
      rechazo.fecha,
      COALESCE(sum(rechazo.filas) FILTER (WHERE NOT rechazo.ignorada), 0)::bigint AS filas,
      COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.ignorada), 0)::bigint AS ignoradas
    FROM etl_rechazo_conteo AS rechazo
    WHERE rechazo.ubicacion_key = ubicacion.ubicacion_key
      AND rechazo.tipo = 'ventas'
      AND rechazo.fecha IS NOT NULL
    GROUP BY rechazo.fecha
  ) AS rechazo
    ON rechazo.fecha = dia.fecha
) AS cargado
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
  WHERE calendario_fecha.ubicacion_key = ubicacion.ubicacion_key
) AS calendario
WHERE ubicacion.activa
  AND ubicacion.tipo = 'tienda'
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;

-- storeDays: every active store, since a day
-- As "storeDays: every active store", FROM ubicacion, but for:
-- -       AND venta_dia.fecha IS NOT NULL
-- +       AND venta_dia.fecha >= $1::date
-- -       AND rechazo.fecha IS NOT NULL
-- +       AND rechazo.fecha >= $2::date

-- storeDays: one location
-- As "storeDays: every active store", FROM ubicacion, but for:
-- -   AND ubicacion.tipo = 'tienda'
-- +   AND ubicacion.ubicacion_key = $1
