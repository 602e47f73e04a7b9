-- What stock-rows.ts sends, written by `npm run consultas`: not to be edited.

-- stockRows: all negative rows of some products
SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre AS ubicacion_nombre,
  producto.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  existencia.stock_actual,
  existencia.desconocido,
  producto.cantidad_bultos,
  "existencia"."stock_actual" * producto.peso_unitario_kg AS peso_total_kg,
  existencia.fecha_extraccion
FROM existencia
JOIN producto ON producto.producto_key = existencia.producto_key
JOIN ubicacion ON ubicacion.ubicacion_key = existencia.ubicacion_key
WHERE
  existencia.ubicacion_key = ANY ($1::integer[])
  AND existencia.producto_key = ANY ($2::integer[])
  AND existencia.stock_actual < 0 AND NOT existencia.desconocido
ORDER BY "existencia"."stock_actual" DESC, producto.codigo_producto COLLATE "C", "existencia"."ubicacion_key";
