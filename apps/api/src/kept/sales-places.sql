-- What sales-places.ts sends, written by `npm run consultas`: not to be edited.

-- sellingPlaces: a store alone
SELECT
  ubicacion.ubicacion_key,
  ubicacion.ubicacion_id,
  ubicacion.nombre,
  ubicacion.tipo,
  ubicacion.activa,
  $1 OR (ubicacion.activa AND ubicacion.tipo = 'tienda') AS "isStore",
  ARRAY(
    SELECT calendario_semana.dia
    FROM calendario_semana
    WHERE calendario_semana.ubicacion_key = ubicacion.ubicacion_key
  ) AS semana,
  ARRAY(
    SELECT calendario_fecha.fecha::text
    FROM calendario_fecha
    WHERE calendario_fecha.ubicacion_key = ubicacion.ubicacion_key
      AND calendario_fecha.abierto = false
  ) AS cerrados,
  ARRAY(
    SELECT calendario_fecha.fecha::text
    FROM calendario_fecha
    WHERE calendario_fecha.ubicacion_key = ubicacion.ubicacion_key
      AND calendario_fecha.abierto = true
  ) AS abiertos,
  ubicacion.tenant_id AS tenant,
  CASE WHEN NOT (current_schema() LIKE 'lectura%') THEN COALESCE(cargado.version || '.' || cargado.azar, '') END AS version,
  CASE WHEN NOT (current_schema() LIKE 'lectura%') THEN catalogo.version || '.' || catalogo.azar END AS catalogue
FROM ubicacion
LEFT JOIN version_datos AS cargado
  ON cargado.ubicacion_key = ubicacion.ubicacion_key
  AND cargado.tenant_id = ubicacion.tenant_id
LEFT JOIN version_datos AS catalogo
  ON catalogo.ubicacion_key = $2
  AND catalogo.tenant_id = ubicacion.tenant_id
WHERE ubicacion.ubicacion_id = $3 AND ubicacion.activa
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;

SELECT
  array_agg(dia.fecha - '1970-01-01'::date)::text AS dias,
  array_agg(dia.lineas)::text AS lineas,
  array_agg(round(dia.unidades * 1000))::text AS milesimas,
  array_agg(dia.completo::integer)::text AS completos,
  array_agg(dia.carga)::text AS cargas,
  array_agg(extract(epoch FROM dia.extraido_en)::double precision)::text AS leidos
FROM (
  SELECT *
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = $1
  ORDER BY venta_dia.fecha
) AS dia;

-- sellingPlaces: a chain
-- As "sellingPlaces: a store alone", FROM ubicacion, but for:
-- - WHERE ubicacion.ubicacion_id = $3 AND ubicacion.activa
-- + WHERE TRUE

SELECT venta_dia.ubicacion_key
FROM venta_dia
WHERE venta_dia.ubicacion_key = ANY ($1::integer[])
GROUP BY venta_dia.ubicacion_key;

-- As "sellingPlaces: a store alone", FROM (

-- As "sellingPlaces: a store alone", FROM (

-- As "sellingPlaces: a store alone", FROM (
