-- What products-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- productsPage: a page of what is corrected, under a search
SELECT producto.producto_key
FROM producto
WHERE TRUE
  AND (producto.busqueda LIKE ALL ($1::text[]));

WITH hallado AS (
  SELECT producto.*
  FROM producto
  WHERE producto.corregido <> '{}'
    AND producto.producto_key = ANY($1::integer[])
)
SELECT
  pagina.codigo_producto,
  pagina.descripcion_producto,
  pagina.categoria,
  pagina.cuadrante_producto,
  pagina.cantidad_bultos,
  pagina.peso_unitario_kg,
  pagina.bultos_por_capa,
  pagina.bultos_por_paleta,
  pagina.activo,
  pagina.retirado_en,
  pagina.revision,
  pagina.corregido,
  ubicacion.nombre AS origen,
  cuenta.total
FROM (SELECT count(*)::integer AS total FROM hallado) AS cuenta
LEFT JOIN (
  SELECT *
  FROM hallado
  ORDER BY hallado.codigo_producto COLLATE "C"
  LIMIT $2
  OFFSET $3
) AS pagina ON true
LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.origen_key
ORDER BY pagina.codigo_producto COLLATE "C";
