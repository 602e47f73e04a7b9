-- What missing-products-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- missingProducts: of stock
SELECT
  producto.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  producto.cantidad_bultos,
  falta.habia,
  falta.llego,
  COALESCE(vendido.unidades, 0) AS vendido_7_dias_unid,
  count(*) OVER () AS total
FROM (
  SELECT existencia.producto_key, existencia.stock_actual AS habia, NULL::numeric AS llego
  FROM existencia
  WHERE existencia.ubicacion_key = $1
    AND NOT existencia.desconocido
    AND NOT EXISTS (
      SELECT
      FROM entrega_retenida_existencia AS llegada
      WHERE llegada.entrega_retenida_id = $2
        AND llegada.producto_key = existencia.producto_key
        AND llegada.unidades IS NOT NULL
    )
) AS falta
JOIN producto ON producto.producto_key = falta.producto_key
LEFT JOIN (
  SELECT venta_diaria.producto_key, sum(venta_diaria.cantidad) AS unidades
  FROM venta_diaria
  WHERE venta_diaria.ubicacion_key = $3
    AND venta_diaria.fecha > $4::date - 7
    AND venta_diaria.fecha <= $5::date
  GROUP BY venta_diaria.producto_key
) AS vendido
  ON vendido.producto_key = falta.producto_key
ORDER BY vendido_7_dias_unid DESC, producto.codigo_producto COLLATE "C"
LIMIT $6 OFFSET $7;

-- missingProducts: of a day of sales
SELECT
  producto.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  producto.cantidad_bultos,
  falta.habia,
  falta.llego,
  COALESCE(vendido.unidades, 0) AS vendido_7_dias_unid,
  count(*) OVER () AS total
FROM (
  SELECT venta_diaria.producto_key, venta_diaria.cantidad AS habia, llegada.unidades AS llego
  FROM venta_diaria
  LEFT JOIN (
    SELECT entrega_retenida_linea.producto_key, sum(entrega_retenida_linea.cantidad) AS unidades
    FROM entrega_retenida_linea
    WHERE entrega_retenida_linea.entrega_retenida_id = $1
    GROUP BY entrega_retenida_linea.producto_key
  ) AS llegada
    ON llegada.producto_key = venta_diaria.producto_key
  WHERE venta_diaria.ubicacion_key = $2
    AND venta_diaria.fecha = $3::date
    AND COALESCE(llegada.unidades, 0) < venta_diaria.cantidad
) AS falta
JOIN producto ON producto.producto_key = falta.producto_key
LEFT JOIN (
  SELECT venta_diaria.producto_key, sum(venta_diaria.cantidad) AS unidades
  FROM venta_diaria
  WHERE venta_diaria.ubicacion_key = $4
    AND venta_diaria.fecha > $5::date - 7
    AND venta_diaria.fecha <= $6::date
  GROUP BY venta_diaria.producto_key
) AS vendido
  ON vendido.producto_key = falta.producto_key
ORDER BY vendido_7_dias_unid DESC, producto.codigo_producto COLLATE "C"
LIMIT $7 OFFSET $8;
