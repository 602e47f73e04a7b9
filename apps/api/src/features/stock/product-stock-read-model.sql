-- What product-stock-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- productStock: a product, today
select "producto_key", "codigo_producto", "descripcion_producto", "categoria", "cantidad_bultos", "peso_unitario_kg"
from "producto"
where "codigo_producto" = $1;

SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre AS ubicacion_nombre,
  ubicacion.tipo AS tipo_ubicacion,
  existencia.stock_actual,
  COALESCE(existencia.desconocido, false) AS desconocido,
  existencia.fecha_extraccion,
  COALESCE(cargado.dias, '[]') AS dias,
  COALESCE(vendido.dias, '[]') AS ventas,
  COALESCE(cerrado.dias, '[]') AS cierres
FROM ubicacion
JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
LEFT JOIN existencia
  ON existencia.ubicacion_key = lugar.ubicacion_key
  AND existencia.producto_key = $1
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_array(venta_dia.fecha - $2::date, venta_dia.completo)) AS dias
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
    AND venta_dia.fecha BETWEEN $3::date AND $4::date
) AS cargado
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_array(venta_diaria.fecha - $5::date, venta_diaria.cantidad)) AS dias
  FROM venta_diaria
  WHERE venta_diaria.ubicacion_key = lugar.ubicacion_key
    AND venta_diaria.fecha = ANY($6::date[])
    AND venta_diaria.producto_key = $7
) AS vendido
CROSS JOIN LATERAL (
  SELECT
    json_agg(json_build_array(existencia_diaria.fecha - $8::date, existencia_diaria.stock_cierre)) AS dias
  FROM existencia_diaria
  WHERE existencia_diaria.ubicacion_key = lugar.ubicacion_key
    AND existencia_diaria.producto_key = $9
    AND existencia_diaria.fecha BETWEEN $10::date AND $11::date
) AS cerrado
WHERE ubicacion.activa
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;
