-- What product-series.ts sends, written by `npm run consultas`: not to be edited.

-- productSeries: days of a store, every product
SELECT
  venta_diaria.producto_key,
  array_agg(venta_diaria.fecha - $1::date)::text AS posiciones,
  array_agg(venta_diaria.cantidad)::text AS valores
FROM venta_diaria
WHERE venta_diaria.ubicacion_key = $2
  AND venta_diaria.fecha = ANY($3::date[])
  AND TRUE
GROUP BY venta_diaria.producto_key;

SELECT
  existencia_diaria.producto_key,
  array_agg(existencia_diaria.fecha - $1::date)::text AS posiciones,
  array_agg(existencia_diaria.stock_cierre)::text AS valores
FROM existencia_diaria
WHERE existencia_diaria.ubicacion_key = $2
  AND existencia_diaria.producto_key = ANY($3::integer[])
  AND existencia_diaria.fecha BETWEEN $4::date AND $5::date
GROUP BY existencia_diaria.producto_key;

-- productSeries: days of a store, some products
-- As "productSeries: days of a store, every product", FROM venta_diaria, but for:
-- -   AND TRUE
-- +   AND venta_diaria.producto_key = ANY($4::integer[])

-- As "productSeries: days of a store, every product", FROM existencia_diaria
