-- What stock-detail-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- stockDetail: a page of a location
select "ubicacion_key", "ubicacion_id", "nombre", "tipo"
from "ubicacion"
where "ubicacion_id" = $1 and "activa" = $2;

WITH totales AS (
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
    existencia.stock_actual,
    existencia.desconocido,
    existencia.fecha_extraccion
  FROM existencia
  JOIN producto ON producto.producto_key = existencia.producto_key
  WHERE
    existencia.ubicacion_key = ANY ($2::integer[])
    AND TRUE
    AND TRUE
  ORDER BY "existencia"."stock_actual" DESC, producto.codigo_producto COLLATE "C", "existencia"."ubicacion_key"
  LIMIT $3
  OFFSET $4
)
SELECT
  totales.*,
  pagina.producto_key AS producto_id,
  ubicacion.ubicacion_id,
  producto.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  pagina.stock_actual,
  pagina.desconocido,
  producto.cantidad_bultos,
  "pagina"."stock_actual" * producto.peso_unitario_kg AS peso_total_kg,
  pagina.fecha_extraccion,
  ARRAY(
    SELECT (
      SELECT existencia_diaria.stock_cierre
      FROM existencia_diaria
      WHERE existencia_diaria.ubicacion_key = pagina.ubicacion_key
        AND existencia_diaria.producto_key = pagina.producto_key
        AND existencia_diaria.fecha = $5::date - dia.hace
    )
    FROM generate_series(0, 13) AS dia (hace)
    ORDER BY dia.hace DESC
  ) AS historial
FROM totales
LEFT JOIN pagina ON TRUE
LEFT JOIN producto ON producto.producto_key = pagina.producto_key
LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
ORDER BY "pagina"."stock_actual" DESC, producto.codigo_producto COLLATE "C", "pagina"."ubicacion_key";

-- stockDetail: a page of what is at zero, by weight, under a search
select "ubicacion_key"
from "ubicacion"
where "activa" = $1
order by "ubicacion_key";

-- As search.sql: "findProducts: a search", FROM producto

-- As "stockDetail: a page of a location", FROM totales, but for:
-- -     count(*) FILTER (WHERE TRUE) AS total_items,
-- +     count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS total_items,
-- -     max(existencia.fecha_extraccion) FILTER (WHERE TRUE) AS ultima_extraccion
-- +     max(existencia.fecha_extraccion) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS ultima_extraccion
-- -     AND TRUE
-- +     AND existencia.producto_key = ANY ($2::integer[])
-- -     existencia.ubicacion_key = ANY ($2::integer[])
-- -     AND TRUE
-- -     AND TRUE
-- -   ORDER BY "existencia"."stock_actual" DESC, producto.codigo_producto COLLATE "C", "existencia"."ubicacion_key"
-- -   LIMIT $3
-- -   OFFSET $4
-- +     existencia.ubicacion_key = ANY ($3::integer[])
-- +     AND existencia.producto_key = ANY ($4::integer[])
-- +     AND existencia.stock_actual = 0 AND NOT existencia.desconocido
-- +   ORDER BY "existencia"."stock_actual" * producto.peso_unitario_kg DESC NULLS LAST, producto.codigo_producto COLLATE "C", "existencia"."ubicacion_key"
-- +   LIMIT $5
-- +   OFFSET $6
-- -         AND existencia_diaria.fecha = $5::date - dia.hace
-- +         AND existencia_diaria.fecha = $7::date - dia.hace
-- - ORDER BY "pagina"."stock_actual" DESC, producto.codigo_producto COLLATE "C", "pagina"."ubicacion_key"
-- + ORDER BY "pagina"."stock_actual" * producto.peso_unitario_kg DESC NULLS LAST, producto.codigo_producto COLLATE "C", "pagina"."ubicacion_key"
