-- What rejected-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- rejectedPage: a page of a location, a kind of run and a day
SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre AS ubicacion_nombre,
  etl_rechazo.tipo,
  etl_rechazo.fecha,
  etl_rechazo.motivo,
  etl_rechazo.fila,
  etl_corrida.iniciada_en AS leido_en
FROM etl_rechazo
JOIN ubicacion
  ON ubicacion.ubicacion_key = etl_rechazo.ubicacion_key
JOIN etl_corrida
  ON etl_corrida.corrida_id = etl_rechazo.corrida_id
WHERE etl_rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND etl_rechazo.fecha = $3::date
ORDER BY etl_rechazo.corrida_id DESC, etl_rechazo.etl_rechazo_id
LIMIT $4 OFFSET $5;

SELECT etl_rechazo.motivo, count(*) AS filas
FROM etl_rechazo
JOIN ubicacion
  ON ubicacion.ubicacion_key = etl_rechazo.ubicacion_key
WHERE etl_rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND etl_rechazo.fecha = $3::date
GROUP BY etl_rechazo.motivo
ORDER BY filas DESC, etl_rechazo.motivo;

-- rejectedRows: all
-- As "rejectedPage: a page of a location, a kind of run and a day", FROM etl_rechazo, but for:
-- - WHERE etl_rechazo.tipo = $1 AND ubicacion.ubicacion_id = $2 AND etl_rechazo.fecha = $3::date
-- + WHERE true
-- - LIMIT $4 OFFSET $5
