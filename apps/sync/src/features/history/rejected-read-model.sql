-- What rejected-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- rejectedPage: a page of a location, a kind of run and a day
SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre AS ubicacion_nombre,
  rechazo.tipo,
  rechazo.fecha,
  rechazo.motivo,
  rechazo.fila,
  etl_corrida.iniciada_en AS leido_en
FROM etl_rechazo AS rechazo
JOIN ubicacion
  ON ubicacion.ubicacion_key = rechazo.ubicacion_key
JOIN etl_corrida
  ON etl_corrida.corrida_id = rechazo.corrida_id
WHERE rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND rechazo.fecha = $3::date
ORDER BY rechazo.corrida_id DESC, rechazo.etl_rechazo_id
LIMIT $4 OFFSET $5;

SELECT rechazo.motivo, sum(rechazo.filas)::bigint AS filas
FROM etl_rechazo_conteo AS rechazo
JOIN ubicacion
  ON ubicacion.ubicacion_key = rechazo.ubicacion_key
WHERE rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND rechazo.fecha = $3::date
  AND NOT rechazo.ignorada
GROUP BY rechazo.motivo
ORDER BY filas DESC, rechazo.motivo;

SELECT COALESCE(sum(rechazo.filas), 0)::bigint AS filas
FROM etl_rechazo_conteo AS rechazo
JOIN ubicacion
  ON ubicacion.ubicacion_key = rechazo.ubicacion_key
WHERE rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND rechazo.fecha = $3::date
  AND rechazo.ignorada;

-- As "rejectedPage: a page of a location, a kind of run and a day", FROM etl_rechazo AS rechazo, but for:
-- - SELECT
-- -   ubicacion.ubicacion_id,
-- -   ubicacion.nombre AS ubicacion_nombre,
-- -   rechazo.tipo,
-- -   rechazo.fecha,
-- -   rechazo.motivo,
-- -   rechazo.fila,
-- -   etl_corrida.iniciada_en AS leido_en
-- + SELECT count(*) AS filas
-- - JOIN etl_corrida
-- -   ON etl_corrida.corrida_id = rechazo.corrida_id
-- - ORDER BY rechazo.corrida_id DESC, rechazo.etl_rechazo_id
-- - LIMIT $4 OFFSET $5

-- rejectedRows: all
-- As "rejectedPage: a page of a location, a kind of run and a day", FROM etl_rechazo AS rechazo, but for:
-- - WHERE rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND rechazo.fecha = $3::date
-- + WHERE true
-- - LIMIT $4 OFFSET $5
