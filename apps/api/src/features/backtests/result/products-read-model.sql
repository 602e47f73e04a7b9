-- What products-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- countCompared: two points
WITH comparado AS (
  SELECT
    producto.codigo_producto,
    producto.descripcion_producto,
    retroprueba_producto.clase,
    retroprueba_producto.precio,
    retroprueba_producto.demanda_dia,
    "retroprueba_producto"."existencia"[$1::integer]::double precision AS existencia_de,
    "retroprueba_producto"."existencia"[$2::integer]::double precision AS existencia_a,
    "retroprueba_producto"."perdidas_semana"[$3::integer]::double precision AS perdidas_de,
    "retroprueba_producto"."perdidas_semana"[$4::integer]::double precision AS perdidas_a,
    "retroprueba_producto"."perdidas_semana"[$5::integer]::double precision > "retroprueba_producto"."perdidas_semana"[$6::integer]::double precision + 0.000001 AS empeora
  FROM retroprueba_producto
  JOIN producto ON producto.producto_key = retroprueba_producto.producto_key
  WHERE retroprueba_producto.retroprueba_id = $7
)
SELECT count(*) AS productos, count(*) FILTER (WHERE comparado.empeora) AS empeoran
FROM comparado;

-- comparedPage: a page, by the money held
WITH comparado AS (
  SELECT
    producto.codigo_producto,
    producto.descripcion_producto,
    retroprueba_producto.clase,
    retroprueba_producto.precio,
    retroprueba_producto.demanda_dia,
    "retroprueba_producto"."existencia"[$1::integer]::double precision AS existencia_de,
    "retroprueba_producto"."existencia"[$2::integer]::double precision AS existencia_a,
    "retroprueba_producto"."perdidas_semana"[$3::integer]::double precision AS perdidas_de,
    "retroprueba_producto"."perdidas_semana"[$4::integer]::double precision AS perdidas_a,
    "retroprueba_producto"."perdidas_semana"[$5::integer]::double precision > "retroprueba_producto"."perdidas_semana"[$6::integer]::double precision + 0.000001 AS empeora
  FROM retroprueba_producto
  JOIN producto ON producto.producto_key = retroprueba_producto.producto_key
  WHERE retroprueba_producto.retroprueba_id = $7
)
SELECT
  comparado.codigo_producto,
  comparado.descripcion_producto,
  comparado.clase,
  comparado.precio,
  comparado.demanda_dia,
  comparado.existencia_de / nullif(comparado.demanda_dia, 0) AS dias_de,
  comparado.existencia_a / nullif(comparado.demanda_dia, 0) AS dias_a,
  comparado.existencia_de,
  comparado.existencia_a,
  comparado.existencia_de * comparado.precio AS detenido_de,
  comparado.existencia_a * comparado.precio AS detenido_a,
  comparado.perdidas_de AS perdidas_semana_de,
  comparado.perdidas_a AS perdidas_semana_a,
  comparado.perdidas_de * comparado.precio AS perdida_semana_de,
  comparado.perdidas_a * comparado.precio AS perdida_semana_a
FROM comparado
ORDER BY
  (comparado.existencia_de - comparado.existencia_a) * comparado.precio DESC NULLS LAST,
  comparado.existencia_de - comparado.existencia_a DESC, comparado.codigo_producto
LIMIT $8 OFFSET $9;

-- comparedProducts: where the second loses more, for a file
-- As "comparedPage: a page, by the money held", FROM comparado, but for:
-- + WHERE comparado.empeora
-- -   (comparado.existencia_de - comparado.existencia_a) * comparado.precio DESC NULLS LAST,
-- -   comparado.existencia_de - comparado.existencia_a DESC, comparado.codigo_producto
-- - LIMIT $8 OFFSET $9
-- +   (comparado.perdidas_a - comparado.perdidas_de) * comparado.precio DESC NULLS LAST,
-- +   comparado.perdidas_a - comparado.perdidas_de DESC, comparado.codigo_producto
