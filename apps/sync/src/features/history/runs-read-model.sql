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
  corrida.retoma_de,
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
  tienda.omitidas,
  tienda.resueltas
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
    count(*) FILTER (WHERE etl_corrida_tienda.status = 'skipped') AS omitidas,
    count(*) FILTER (WHERE etl_corrida_tienda.status IN ('error', 'skipped') AND despues.lograda) AS resueltas
  FROM etl_corrida_tienda
  LEFT JOIN LATERAL (
    -- A later run brought what this one did not: of the same days, or of all that were missing.
    SELECT true AS lograda
    FROM etl_corrida_tienda AS otra_tienda
    JOIN etl_corrida AS otra
      ON otra.corrida_id = otra_tienda.corrida_id
    WHERE etl_corrida_tienda.status IN ('error', 'skipped')
      AND otra_tienda.ubicacion_key = etl_corrida_tienda.ubicacion_key
      AND otra_tienda.corrida_id > corrida.corrida_id
      AND otra_tienda.status = 'completed'
      AND otra.tipo = corrida.tipo
      AND (
        corrida.tipo = 'inventario'
        OR COALESCE(corrida.parametros ->> 'fecha_inicio', otra.parametros ->> 'fecha_inicio') IS NULL
        OR otra.parametros ->> 'fecha_inicio'
        <= COALESCE(corrida.parametros ->> 'fecha_inicio', corrida.parametros ->> 'hasta')
        AND otra.parametros ->> 'fecha_fin' >= corrida.parametros ->> 'hasta'
      )
    LIMIT 1
  ) AS despues ON true
  WHERE etl_corrida_tienda.corrida_id = corrida.corrida_id
) AS tienda
ORDER BY corrida.corrida_id DESC;
