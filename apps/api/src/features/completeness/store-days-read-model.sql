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
      json_build_object('date', venta_dia.fecha, 'lines', venta_dia.lineas, 'complete', venta_dia.completo)
    ) AS dias
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
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
ORDER BY ubicacion.ubicacion_id;

-- storeDays: one location
-- As "storeDays: every active store", FROM ubicacion, but for:
-- -   AND ubicacion.tipo = 'tienda'
-- +   AND ubicacion.ubicacion_key = $1
