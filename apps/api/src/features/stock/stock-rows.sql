-- What stock-rows.ts sends, written by `npm run consultas`: not to be edited.

-- stockRows: all negative rows of some products
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
fila AS (
  SELECT
    existencia.ubicacion_key,
    ubicacion.ubicacion_id,
    ubicacion.nombre AS ubicacion_nombre,
    producto.codigo_producto,
    producto.descripcion_producto,
    producto.categoria,
    existencia.stock_actual,
    existencia.desconocido,
    producto.cantidad_bultos,
    "existencia"."stock_actual" * producto.peso_unitario_kg AS peso_total_kg,
    existencia.fecha_extraccion,
    NULL AS ventas, existencia.stock_actual::double precision / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END AS "orden_1"
  FROM existencia
  JOIN producto ON producto.producto_key = existencia.producto_key
  JOIN ubicacion ON ubicacion.ubicacion_key = existencia.ubicacion_key
  WHERE
    existencia.ubicacion_key = ANY ($10::integer[])
    AND existencia.producto_key = ANY ($11::integer[])
    AND existencia.stock_actual < 0 AND NOT existencia.desconocido
)
SELECT *
FROM fila
ORDER BY "fila"."orden_1" DESC NULLS LAST, "fila"."codigo_producto" COLLATE "C", "fila"."ubicacion_key";
