-- What stock-sales-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- measuredDays: a chain
-- As stock-detail-read-model.sql: "stockDetail: a page by what empty shelves cost", FROM lugar

-- salesOfRows: a row
-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM lugar

WITH
dia AS MATERIALIZED (
  SELECT *
  FROM unnest(
    $1::integer[],
    $2::date[],
    $3::boolean[],
    $4::boolean[]
  ) AS dia (ubicacion_key, fecha, en_5, en_20)
),
medido AS MATERIALIZED (
  SELECT *
  FROM unnest(
    $5::integer[],
    $6::double precision[],
    $7::double precision[],
    $8::double precision[],
    $9::date[]
  ) AS medido (ubicacion_key, dias_5, dias_20, dias, semana)
)
SELECT
  COALESCE(vendida.en_5, 0) AS en_5,
  COALESCE(vendida.en_20, 0) AS en_20,
  COALESCE(vendida.en_total, 0) AS en_total,
  COALESCE(vacia.dias, 0) AS dias_vacios,
  pagada.precio
FROM lugar
JOIN unnest(
  $10::integer[],
  $11::integer[],
  $12::boolean[]
) WITH ORDINALITY AS fila (ubicacion_key, producto_key, vacia, puesto)
  ON fila.ubicacion_key = lugar.ubicacion_key
  AND lugar.ubicacion_key = $13::integer
LEFT JOIN (
  SELECT venta_diaria.producto_key,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
    COALESCE(sum(venta_diaria.cantidad), 0) AS en_total
  FROM dia
  JOIN venta_diaria
    ON venta_diaria.ubicacion_key = dia.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
    AND venta_diaria.producto_key = ANY($14::integer[])
  WHERE venta_diaria.ubicacion_key = $15::integer
  GROUP BY venta_diaria.producto_key
) AS vendida
  ON vendida.producto_key = "fila"."producto_key"
LEFT JOIN LATERAL (
  SELECT count(*) AS dias
  FROM dia
  JOIN existencia_diaria
    ON existencia_diaria.ubicacion_key = dia.ubicacion_key
    AND existencia_diaria.producto_key = "fila"."producto_key"
    AND existencia_diaria.fecha = dia.fecha
  LEFT JOIN venta_diaria
    ON venta_diaria.ubicacion_key = existencia_diaria.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
    AND venta_diaria.producto_key = existencia_diaria.producto_key
  WHERE fila.vacia
    AND existencia_diaria.ubicacion_key = $16::integer
    AND existencia_diaria.stock_cierre <= 0
    AND COALESCE(venta_diaria.cantidad, 0) <= 0
  GROUP BY existencia_diaria.ubicacion_key
) AS vacia ON TRUE
LEFT JOIN LATERAL (
  SELECT (array_agg(semana_producto.precio ORDER BY semana_producto.semana DESC))[1] AS precio
  FROM medido
  JOIN semana_producto
    ON semana_producto.ubicacion_key = medido.ubicacion_key
    AND semana_producto.semana BETWEEN medido.semana - 28 AND medido.semana
    AND semana_producto.producto_key = "fila"."producto_key"
  WHERE fila.vacia
    AND semana_producto.ubicacion_key = $17::integer
    AND semana_producto.precio IS NOT NULL
  GROUP BY semana_producto.ubicacion_key
) AS pagada ON TRUE
ORDER BY fila.puesto;
