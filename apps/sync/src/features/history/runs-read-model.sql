-- What runs-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- runsPage: a page of a kind of run
SELECT count(*) AS total
FROM etl_corrida
WHERE etl_corrida.tipo = $1;

SELECT
  corrida.corrida_id,
  corrida.tipo,
  corrida.origen,
  corrida.status,
  corrida.fin,
  corrida.message,
  coalesce(usuario.nombre_completo, usuario.username) AS usuario,
  corrida.parametros ->> 'ubicacion_id' AS ubicacion_id,
  corrida.parametros ->> 'fecha_inicio' AS fecha_inicio,
  corrida.parametros ->> 'fecha_fin' AS fecha_fin,
  corrida.iniciada_en,
  corrida.terminada_en,
  -- Of one that did not come to its end, what its locations say.
  greatest(corrida.total_registros, tienda.registros) AS total_registros,
  tienda.rechazados,
  tienda.tiendas,
  tienda.exitosas,
  tienda.fallidas,
  tienda.omitidas
FROM (
  SELECT etl_corrida.*
  FROM etl_corrida
  WHERE etl_corrida.tipo = $1
  ORDER BY etl_corrida.corrida_id DESC
  LIMIT $2 OFFSET $3
) AS corrida
LEFT JOIN usuario
  ON usuario.usuario_id = corrida.usuario_id
CROSS JOIN LATERAL (
  SELECT
    coalesce(sum(etl_corrida_tienda.registros), 0) AS registros,
    coalesce(sum(etl_corrida_tienda.rechazados), 0) AS rechazados,
    count(*) AS tiendas,
    count(*) FILTER (WHERE etl_corrida_tienda.status = 'completed') AS exitosas,
    count(*) FILTER (WHERE etl_corrida_tienda.status = 'error') AS fallidas,
    count(*) FILTER (WHERE etl_corrida_tienda.status = 'skipped') AS omitidas
  FROM etl_corrida_tienda
  WHERE etl_corrida_tienda.corrida_id = corrida.corrida_id
) AS tienda
ORDER BY corrida.corrida_id DESC;
