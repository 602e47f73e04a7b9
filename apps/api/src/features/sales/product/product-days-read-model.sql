-- What product-days-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- productLocations: a product, a range
SELECT
  ubicacion.ubicacion_id,
  CASE WHEN ubicacion.activa THEN ubicacion.nombre ELSE ubicacion.nombre || ' (retirada)' END AS nombre,
  COALESCE(cargado.dias, '[]') AS dias,
  COALESCE(vendido.dias, '[]') AS ventas,
  COALESCE(cerrado.dias, '[]') AS cierres
FROM ubicacion
JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_array(venta_dia.fecha - $1::date, venta_dia.completo)) AS dias
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
    AND venta_dia.fecha BETWEEN $2::date AND $3::date
) AS cargado
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_array(venta_diaria.fecha - $4::date, venta_diaria.cantidad)) AS dias
  FROM venta_diaria
  WHERE venta_diaria.ubicacion_key = lugar.ubicacion_key
    AND venta_diaria.fecha = ANY($5::date[])
    AND venta_diaria.producto_key = $6
) AS vendido
CROSS JOIN LATERAL (
  SELECT
    json_agg(json_build_array(existencia_diaria.fecha - $7::date, existencia_diaria.stock_cierre)) AS dias
  FROM existencia_diaria
  WHERE existencia_diaria.ubicacion_key = lugar.ubicacion_key
    AND existencia_diaria.producto_key = $8
    AND existencia_diaria.fecha BETWEEN $9::date AND $10::date
) AS cerrado
WHERE (ubicacion.activa OR vendido.dias IS NOT NULL)
  AND EXISTS (
    SELECT 1
    FROM venta_producto
    WHERE venta_producto.ubicacion_key = lugar.ubicacion_key
      AND venta_producto.producto_key = $11
  )
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;
