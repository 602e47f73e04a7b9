-- What backtests-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- keptBacktests: all
SELECT
  retroprueba.retroprueba_id AS id,
  ubicacion.ubicacion_id,
  ubicacion.nombre AS ubicacion_nombre,
  retroprueba.desde AS fecha_inicio,
  retroprueba.hasta AS fecha_fin,
  retroprueba.estado,
  retroprueba.avance,
  retroprueba.motivo,
  COALESCE(usuario.nombre_completo, usuario.username) AS pedida_por,
  retroprueba.pedida_por AS pedida_por_id,
  retroprueba.pedida_en,
  retroprueba.termino,
  retroprueba.ajustes,
  retroprueba.resultado
FROM retroprueba
JOIN usuario ON usuario.usuario_id = retroprueba.pedida_por
LEFT JOIN ubicacion ON ubicacion.ubicacion_key = retroprueba.tienda_key
WHERE TRUE
ORDER BY retroprueba.pedida_en DESC, retroprueba.retroprueba_id DESC;

-- keptBacktest: one
-- As "keptBacktests: all", FROM retroprueba, but for:
-- - WHERE TRUE
-- + WHERE retroprueba.retroprueba_id = $1
