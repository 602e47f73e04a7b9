-- What stock-detail-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- stockDetail: a page of a location
select "ubicacion_key", "ubicacion_id", "nombre", "tipo"
from "ubicacion"
where "ubicacion_id" = $1 and "activa" = $2;

SELECT
  lugar.ubicacion_key,
  ARRAY(
    SELECT venta_dia.fecha::text
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $1::integer
      AND venta_dia.completo
      AND venta_dia.fecha < $2::date
    ORDER BY venta_dia.fecha DESC
    LIMIT $3
  ) AS completos,
  (
    SELECT max(semana_ubicacion.semana)
    FROM semana_ubicacion
    WHERE semana_ubicacion.ubicacion_key = $4::integer
  ) AS semana
FROM lugar
WHERE lugar.ubicacion_key = $5::integer;

WITH
totales AS (
  SELECT
    count(*) FILTER (WHERE TRUE) AS total_items,
    count(*) AS total_productos,
    count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS stock_cero,
    count(*) FILTER (WHERE existencia.stock_actual < 0 AND NOT existencia.desconocido) AS stock_negativo,
    max(existencia.fecha_extraccion) FILTER (WHERE TRUE) AS ultima_extraccion
  FROM existencia
  WHERE
    existencia.ubicacion_key = ANY ($1::integer[])
    AND TRUE
),
pagina AS (
  SELECT
    existencia.ubicacion_key,
    existencia.producto_key,
    producto.codigo_producto,
    existencia.stock_actual,
    existencia.desconocido,
    existencia.fecha_extraccion, existencia.stock_actual::double precision / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END AS "orden_1"
  FROM existencia
  JOIN producto ON producto.producto_key = existencia.producto_key
  WHERE
    existencia.ubicacion_key = ANY ($2::integer[])
    AND TRUE
    AND TRUE
  ORDER BY "orden_1" DESC NULLS LAST, "producto"."codigo_producto" COLLATE "C", "existencia"."ubicacion_key"
  LIMIT $3
  OFFSET $4
),
historia AS MATERIALIZED (
  SELECT
    existencia_diaria.ubicacion_key,
    existencia_diaria.producto_key,
    json_agg(
      json_build_array($5::integer - ($6::date - existencia_diaria.fecha), existencia_diaria.stock_cierre)
    ) AS cierres
  FROM pagina
  JOIN existencia_diaria
    ON existencia_diaria.ubicacion_key = pagina.ubicacion_key
    AND existencia_diaria.producto_key = pagina.producto_key
    AND "existencia_diaria"."ubicacion_key" = $7::integer
    AND existencia_diaria.fecha BETWEEN $8::date - $9::integer AND $10::date
  GROUP BY existencia_diaria.ubicacion_key, existencia_diaria.producto_key
)
SELECT
  totales.*,
  pagina.ubicacion_key,
  pagina.producto_key AS producto_id,
  ubicacion.ubicacion_id,
  pagina.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  pagina.stock_actual,
  pagina.desconocido,
  producto.cantidad_bultos,
  "pagina"."stock_actual" * producto.peso_unitario_kg AS peso_total_kg,
  pagina.fecha_extraccion,
  historia.cierres
FROM totales
LEFT JOIN pagina ON TRUE
LEFT JOIN producto ON producto.producto_key = pagina.producto_key
LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
LEFT JOIN historia
  ON historia.ubicacion_key = pagina.ubicacion_key
  AND historia.producto_key = pagina.producto_key
ORDER BY "pagina"."orden_1" DESC NULLS LAST, "pagina"."codigo_producto" COLLATE "C", "pagina"."ubicacion_key";

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
  AND lugar.ubicacion_key = ANY($13::integer[])
LEFT JOIN LATERAL (
  SELECT
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
    COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
    COALESCE(sum(venta_diaria.cantidad), 0) AS en_total
  FROM dia
  JOIN venta_diaria
    ON venta_diaria.ubicacion_key = dia.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
    AND venta_diaria.producto_key = "fila"."producto_key"
  WHERE venta_diaria.ubicacion_key = "lugar"."ubicacion_key"
  GROUP BY venta_diaria.ubicacion_key
) AS vendida ON TRUE
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
    AND existencia_diaria.ubicacion_key = "lugar"."ubicacion_key"
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
    AND semana_producto.ubicacion_key = "lugar"."ubicacion_key"
    AND semana_producto.precio IS NOT NULL
  GROUP BY semana_producto.ubicacion_key
) AS pagada ON TRUE
ORDER BY fila.puesto;

-- stockDetail: a page of what is at zero, by weight, under a search
select "ubicacion_key"
from "ubicacion"
where "activa" = $1
order by "ubicacion_key";

-- As products-read-model.sql: "productsPage: a page of what is corrected, under a search", FROM producto

-- As "stockDetail: a page of a location", FROM totales, but for:
-- -     count(*) FILTER (WHERE TRUE) AS total_items,
-- +     count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS total_items,
-- -     max(existencia.fecha_extraccion) FILTER (WHERE TRUE) AS ultima_extraccion
-- +     max(existencia.fecha_extraccion) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS ultima_extraccion
-- -     AND TRUE
-- +     AND existencia.producto_key = ANY ($2::integer[])
-- -     existencia.fecha_extraccion, existencia.stock_actual::double precision / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END AS "orden_1"
-- +     existencia.fecha_extraccion, "existencia"."stock_actual" * producto.peso_unitario_kg AS "orden_1"
-- -     existencia.ubicacion_key = ANY ($2::integer[])
-- -     AND TRUE
-- -     AND TRUE
-- +     existencia.ubicacion_key = ANY ($3::integer[])
-- +     AND existencia.producto_key = ANY ($4::integer[])
-- +     AND existencia.stock_actual = 0 AND NOT existencia.desconocido
-- -   LIMIT $3
-- -   OFFSET $4
-- +   LIMIT $5
-- +   OFFSET $6
-- -       json_build_array($5::integer - ($6::date - existencia_diaria.fecha), existencia_diaria.stock_cierre)
-- +       json_build_array($7::integer - ($8::date - existencia_diaria.fecha), existencia_diaria.stock_cierre)
-- -     AND "existencia_diaria"."ubicacion_key" = $7::integer
-- -     AND existencia_diaria.fecha BETWEEN $8::date - $9::integer AND $10::date
-- +     AND TRUE
-- +     AND existencia_diaria.fecha BETWEEN $9::date - $10::integer AND $11::date

-- stockDetail: a page by what empty shelves cost
-- As "stockDetail: a page of what is at zero, by weight, under a search", from "ubicacion"

SELECT
  lugar.ubicacion_key,
  ARRAY(
    SELECT venta_dia.fecha::text
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.completo
      AND venta_dia.fecha < $1::date
    ORDER BY venta_dia.fecha DESC
    LIMIT $2
  ) AS completos,
  (
    SELECT max(semana_ubicacion.semana)
    FROM semana_ubicacion
    WHERE semana_ubicacion.ubicacion_key = "lugar"."ubicacion_key"
  ) AS semana
FROM lugar
WHERE lugar.ubicacion_key = ANY($3::integer[]);

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
),
totales AS (
  SELECT
    count(*) FILTER (WHERE TRUE) AS total_items,
    count(*) AS total_productos,
    count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS stock_cero,
    count(*) FILTER (WHERE existencia.stock_actual < 0 AND NOT existencia.desconocido) AS stock_negativo,
    max(existencia.fecha_extraccion) FILTER (WHERE TRUE) AS ultima_extraccion
  FROM existencia
  WHERE
    existencia.ubicacion_key = ANY ($10::integer[])
    AND TRUE
),
pagina AS (
  SELECT
    existencia.ubicacion_key,
    existencia.producto_key,
    producto.codigo_producto,
    existencia.stock_actual,
    existencia.desconocido,
    existencia.fecha_extraccion, CASE WHEN existencia.stock_actual <= 0 AND NOT existencia.desconocido THEN greatest(vendida.en_total, 0) / NULLIF(medido.dias - COALESCE(vacia.dias, 0), 0) * pagada.precio END AS "orden_1", CASE WHEN existencia.stock_actual <= 0 AND NOT existencia.desconocido THEN greatest(vendida.en_total, 0) / NULLIF(medido.dias - COALESCE(vacia.dias, 0), 0) / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END END AS "orden_2"
  FROM existencia
  JOIN producto ON producto.producto_key = existencia.producto_key
  LEFT JOIN medido ON medido.ubicacion_key = existencia.ubicacion_key
  LEFT JOIN (
    SELECT
      venta_diaria.ubicacion_key,
      venta_diaria.producto_key,
      COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
      COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
      COALESCE(sum(venta_diaria.cantidad), 0) AS en_total
    FROM dia
    JOIN venta_diaria
      ON venta_diaria.ubicacion_key = dia.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
    GROUP BY venta_diaria.ubicacion_key, venta_diaria.producto_key
  ) AS vendida
    ON vendida.ubicacion_key = existencia.ubicacion_key
    AND vendida.producto_key = existencia.producto_key
  LEFT JOIN LATERAL (
    SELECT count(*) AS dias
    FROM dia
    JOIN existencia_diaria
      ON existencia_diaria.ubicacion_key = dia.ubicacion_key
      AND existencia_diaria.producto_key = "existencia"."producto_key"
      AND existencia_diaria.fecha = dia.fecha
    LEFT JOIN venta_diaria
      ON venta_diaria.ubicacion_key = existencia_diaria.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND venta_diaria.producto_key = existencia_diaria.producto_key
    WHERE existencia.stock_actual <= 0
      AND existencia_diaria.ubicacion_key = "existencia"."ubicacion_key"
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
      AND semana_producto.producto_key = "existencia"."producto_key"
    WHERE existencia.stock_actual <= 0
      AND semana_producto.ubicacion_key = "existencia"."ubicacion_key"
      AND semana_producto.precio IS NOT NULL
    GROUP BY semana_producto.ubicacion_key
  ) AS pagada ON TRUE
  WHERE
    existencia.ubicacion_key = ANY ($11::integer[])
    AND TRUE
    AND TRUE
  ORDER BY "orden_1" DESC NULLS LAST, "orden_2" DESC NULLS LAST, "producto"."codigo_producto" COLLATE "C", "existencia"."ubicacion_key"
  LIMIT $12
  OFFSET $13
),
historia AS MATERIALIZED (
  SELECT
    existencia_diaria.ubicacion_key,
    existencia_diaria.producto_key,
    json_agg(
      json_build_array($14::integer - ($15::date - existencia_diaria.fecha), existencia_diaria.stock_cierre)
    ) AS cierres
  FROM pagina
  JOIN existencia_diaria
    ON existencia_diaria.ubicacion_key = pagina.ubicacion_key
    AND existencia_diaria.producto_key = pagina.producto_key
    AND TRUE
    AND existencia_diaria.fecha BETWEEN $16::date - $17::integer AND $18::date
  GROUP BY existencia_diaria.ubicacion_key, existencia_diaria.producto_key
)
SELECT
  totales.*,
  pagina.ubicacion_key,
  pagina.producto_key AS producto_id,
  ubicacion.ubicacion_id,
  pagina.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  pagina.stock_actual,
  pagina.desconocido,
  producto.cantidad_bultos,
  "pagina"."stock_actual" * producto.peso_unitario_kg AS peso_total_kg,
  pagina.fecha_extraccion,
  historia.cierres
FROM totales
LEFT JOIN pagina ON TRUE
LEFT JOIN producto ON producto.producto_key = pagina.producto_key
LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
LEFT JOIN historia
  ON historia.ubicacion_key = pagina.ubicacion_key
  AND historia.producto_key = pagina.producto_key
ORDER BY "pagina"."orden_1" DESC NULLS LAST, "pagina"."orden_2" DESC NULLS LAST, "pagina"."codigo_producto" COLLATE "C", "pagina"."ubicacion_key";

-- As "stockDetail: a page of a location", FROM lugar
