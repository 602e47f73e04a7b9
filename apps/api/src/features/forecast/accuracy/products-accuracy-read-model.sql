-- What products-accuracy-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- productsAccuracyPage: of a store, those very missed
SELECT
  producto.producto_key,
  producto.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  fallo.dia_unidades,
  fallo.dia_error_abs,
  fallo.dia_error,
  fallo.semana_unidades,
  fallo.semana_error_abs,
  fallo.semana_error,
  COALESCE(vara.semana_unidades, 0) AS vara_unidades,
  COALESCE(vara.semana_error_abs, 0) AS vara_error_abs,
  fallo.peor_tienda,
  count(*) OVER () AS total
FROM (
  SELECT
    precision_producto.producto_key,
    sum(precision_producto.dias_con_venta) AS dias_con_venta,
    sum(precision_producto.dias) AS dias,
    sum(precision_producto.dia_unidades) AS dia_unidades,
    sum(precision_producto.dia_error_abs) AS dia_error_abs,
    sum(precision_producto.dia_error) AS dia_error,
    sum(precision_producto.semana_unidades) AS semana_unidades,
    sum(precision_producto.semana_error_abs) AS semana_error_abs,
    sum(precision_producto.semana_error) AS semana_error,
    (array_agg(precision_producto.ubicacion_key ORDER BY precision_producto.semana_error_abs DESC))[1] AS peor_tienda
  FROM precision_producto
  JOIN unnest(
    $1::integer[], $2::text[]
  ) AS uso (ubicacion_key, modelo) USING (ubicacion_key, modelo)
  WHERE TRUE
  GROUP BY precision_producto.producto_key
) AS fallo
LEFT JOIN (
  SELECT
    precision_producto.producto_key,
    sum(precision_producto.semana_unidades) AS semana_unidades,
    sum(precision_producto.semana_error_abs) AS semana_error_abs
  FROM precision_producto
  WHERE precision_producto.ubicacion_key = ANY($3::integer[])
    AND precision_producto.modelo = 'misma_semana'
  GROUP BY precision_producto.producto_key
) AS vara ON vara.producto_key = fallo.producto_key
JOIN producto ON producto.producto_key = fallo.producto_key
WHERE fallo.semana_error_abs > $4::double precision * fallo.semana_unidades
  AND fallo.semana_unidades > 0
  AND fallo.dias_con_venta >= $5::double precision * fallo.dias
ORDER BY
  CASE WHEN fallo.semana_unidades > 0 THEN fallo.semana_error_abs / fallo.semana_unidades END DESC NULLS LAST,
  producto.codigo_producto
LIMIT $6
OFFSET $7;

-- productsAccuracyRows: of a category
SELECT producto.producto_key
FROM producto
WHERE producto.categoria = $1
  AND TRUE;

-- As "productsAccuracyPage: of a store, those very missed", FROM (, but for:
-- -   WHERE TRUE
-- +   WHERE precision_producto.producto_key = ANY($3::integer[])
-- -   WHERE precision_producto.ubicacion_key = ANY($3::integer[])
-- +   WHERE precision_producto.ubicacion_key = ANY($4::integer[])
-- - WHERE fallo.semana_error_abs > $4::double precision * fallo.semana_unidades
-- -   AND fallo.semana_unidades > 0
-- -   AND fallo.dias_con_venta >= $5::double precision * fallo.dias
-- + WHERE TRUE
-- - LIMIT $6
-- - OFFSET $7
