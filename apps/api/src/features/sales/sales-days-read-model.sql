-- What sales-days-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- salesDays: a chain
SELECT
  venta_dia.fecha,
  sum(venta_dia.unidades) AS unidades,
  COALESCE(sum(venta_dia.unidades) FILTER (WHERE venta_dia.completo), 0) AS "wholeUnits",
  count(*) FILTER (WHERE venta_dia.completo AND (ubicacion.activa AND ubicacion.tipo = 'tienda')) AS "wholeStores",
  count(*) FILTER (WHERE venta_dia.completo) AS "wholeLocations"
FROM venta_dia
JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
WHERE venta_dia.ubicacion_key = ANY ($1::integer[])
  AND venta_dia.fecha BETWEEN $2::date AND $3::date
GROUP BY venta_dia.fecha
ORDER BY venta_dia.fecha;

-- storeDays: a store alone
WITH tienda AS MATERIALIZED (
  SELECT
    ubicacion.ubicacion_key,
    ubicacion.ubicacion_id,
    ubicacion.nombre,
    ubicacion.orden,
    completo.dias AS completos,
    primero.fecha AS desde
  FROM ubicacion
  JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
  CROSS JOIN LATERAL (
    SELECT array_agg(venta_dia.fecha::text) AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $1::integer
      AND venta_dia.completo
      AND venta_dia.fecha BETWEEN $2::date AND $3::date
  ) AS completo
  CROSS JOIN LATERAL (
    SELECT min(venta_dia.fecha) AS fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $4::integer
  ) AS primero
  WHERE lugar.ubicacion_key = $5::integer
    AND TRUE
)
SELECT
  tienda.ubicacion_id,
  tienda.nombre,
  COALESCE(tienda.completos, '{}') AS completos,
  tienda.desde,
  ARRAY(
    SELECT calendario_semana.dia
    FROM calendario_semana
    WHERE calendario_semana.ubicacion_key = tienda.ubicacion_key
  ) AS semana,
  ARRAY(
    SELECT calendario_fecha.fecha::text
    FROM calendario_fecha
    WHERE calendario_fecha.ubicacion_key = tienda.ubicacion_key
      AND calendario_fecha.abierto = false
  ) AS cerrados,
  ARRAY(
    SELECT calendario_fecha.fecha::text
    FROM calendario_fecha
    WHERE calendario_fecha.ubicacion_key = tienda.ubicacion_key
      AND calendario_fecha.abierto = true
  ) AS abiertos
FROM tienda
ORDER BY tienda.orden, tienda.ubicacion_id;
