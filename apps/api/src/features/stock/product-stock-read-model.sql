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
  ARRAY(
    SELECT (
      SELECT existencia_diaria.stock_cierre
      FROM existencia_diaria
      WHERE existencia_diaria.ubicacion_key = ubicacion.ubicacion_key
        AND existencia_diaria.producto_key = $1
        AND existencia_diaria.fecha = $2::date + dia.orden
    )
    FROM generate_series(0, 55) AS dia (orden)
    ORDER BY dia.orden
  ) AS existencias,
  ARRAY(
    SELECT (
      SELECT COALESCE(
        (
          SELECT venta_diaria.cantidad
          FROM venta_diaria
          WHERE venta_diaria.ubicacion_key = venta_dia.ubicacion_key
            AND venta_diaria.fecha = venta_dia.fecha
            AND venta_diaria.producto_key = $3
        ),
        0
      )
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.fecha = $4::date + dia.orden
    )
    FROM generate_series(0, 55) AS dia (orden)
    ORDER BY dia.orden
  ) AS ventas,
  ARRAY(
    SELECT venta_dia.fecha::text
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
      AND venta_dia.fecha BETWEEN $5::date AND $6::date + 55
      AND NOT venta_dia.completo
    ORDER BY venta_dia.fecha
  ) AS dias_incompletos
FROM ubicacion
LEFT JOIN existencia
  ON existencia.ubicacion_key = ubicacion.ubicacion_key
  AND existencia.producto_key = $7
WHERE ubicacion.activa
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;
