-- What samples.ts sends, written by `npm run consultas`: not to be edited.

-- checkSample: a month of a store
WITH
debida AS (
  SELECT venta_linea.producto_key, count(*) AS lineas, sum(venta_linea.cantidad) * 1000 AS milesimas
  FROM venta_linea
  WHERE venta_linea.ubicacion_key = ANY($1::integer[])
    AND venta_linea.fecha BETWEEN $2::date AND $3::date
  GROUP BY venta_linea.producto_key
),
guardada AS (
  SELECT suma.producto_key, suma.lineas, round(suma.cantidad * 1000)::bigint AS milesimas
  FROM "venta_mes" AS suma
  WHERE "suma"."ubicacion_key" = $4
    AND "suma"."desde" = $5::date
)
SELECT
  coalesce(producto.codigo_producto, producto_key::text) AS codigo_producto,
  coalesce(guardada.lineas, 0) AS lineas,
  coalesce(guardada.milesimas, 0) AS milesimas,
  coalesce(debida.lineas, 0) AS lineas_debidas,
  coalesce(debida.milesimas, 0) AS milesimas_debidas
FROM guardada
FULL JOIN debida USING (producto_key)
LEFT JOIN producto USING (producto_key)
WHERE (guardada.lineas, guardada.milesimas) IS DISTINCT FROM (debida.lineas, debida.milesimas)
ORDER BY producto_key
LIMIT $6;

-- checkChainSample: a month of the chain
-- As "checkSample: a month of a store", FROM guardada, but for:
-- -   FROM "venta_mes" AS suma
-- -   WHERE "suma"."ubicacion_key" = $4
-- +   FROM "venta_cadena_mes" AS suma
-- +   WHERE "suma"."tenant_id" = $4
