-- What lost-products-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- lostProducts: of two stores
SELECT
  producto.codigo_producto,
  producto.descripcion_producto,
  perdido.tiendas,
  perdido.dias_vacios,
  perdido.perdidas_unidades,
  perdido.perdidas_importe,
  count(*) OVER () AS total
FROM (
  SELECT
    semana_producto.producto_key,
    count(*) AS tiendas,
    sum(semana_producto.dias_vacios) AS dias_vacios,
    sum(semana_producto.perdidas_unidades) AS perdidas_unidades,
    sum(semana_producto.perdidas_unidades * semana_producto.precio) AS perdidas_importe
  FROM semana_producto
  WHERE semana_producto.ubicacion_key = ANY($1::integer[])
    AND semana_producto.semana = $2::date
    AND semana_producto.perdidas_unidades > 0
  GROUP BY semana_producto.producto_key
) AS perdido
JOIN producto ON producto.producto_key = perdido.producto_key
ORDER BY perdido.perdidas_importe DESC NULLS LAST, perdido.perdidas_unidades DESC, producto.codigo_producto
LIMIT $3;

-- lostProductRows: all, for a file
-- As "lostProducts: of two stores", FROM (, but for:
-- - LIMIT $3
