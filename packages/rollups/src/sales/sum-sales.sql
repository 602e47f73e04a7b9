-- What sum-sales.ts sends, written by `npm run consultas`: not to be edited.

-- sumSales: a range of one store
SELECT
  array_agg(lugar.ubicacion_key ORDER BY lugar.ubicacion_key) AS ubicacion_keys,
  valida.periodos
FROM lugar
CROSS JOIN LATERAL (
  SELECT coalesce(
    jsonb_agg(
      jsonb_build_object('nivel', periodo.nivel, 'desde', periodo.desde)
      ORDER BY periodo.nivel, periodo.desde
    ),
    '[]'
  ) AS periodos
  FROM (
    SELECT venta_sello.nivel, venta_sello.desde
    FROM venta_sello
    WHERE venta_sello.ubicacion_key = $1::integer
      AND venta_sello.desde BETWEEN $2::date AND $3::date
  ) AS periodo
) AS valida
WHERE lugar.ubicacion_key = $4::integer
  AND EXISTS (
    SELECT 1
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $5::integer
      AND venta_dia.fecha BETWEEN $6::date AND $7::date
  )
GROUP BY valida.periodos;

SELECT
  parte.producto_key,
  round(sum(parte.cantidad) * 1000) / 1000 + 0 AS cantidad,
  sum(parte.lineas)::integer AS lineas
FROM (
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_decena" AS suma
  WHERE suma.ubicacion_key = ANY($1::integer[]) AND suma.desde = ANY($2::date[])
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_mes" AS suma
  WHERE suma.ubicacion_key = ANY($3::integer[]) AND suma.desde = ANY($4::date[])
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_diaria" AS suma
  WHERE suma.ubicacion_key = ANY($5::integer[]) AND suma.fecha BETWEEN $6::date AND $7::date
) AS parte
GROUP BY parte.producto_key
HAVING sum(parte.lineas) > 0;

-- sumSales: a range of the whole chain
-- As valid-periods.sql: "validChainPeriods: a range of the chain", FROM (

-- As valid-periods.sql: "validPeriods: a range of the stores", FROM lugar

SELECT
  parte.producto_key,
  round(sum(parte.cantidad) * 1000) / 1000 + 0 AS cantidad,
  sum(parte.lineas)::integer AS lineas
FROM (
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_cadena_diaria" AS suma
  WHERE suma.desde = ANY($1::date[])
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_cadena_decena" AS suma
  WHERE suma.desde = ANY($2::date[])
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_cadena_mes" AS suma
  WHERE suma.desde = ANY($3::date[])
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_diaria" AS suma
  WHERE suma.ubicacion_key = ANY($4::integer[]) AND suma.fecha BETWEEN $5::date AND $6::date
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_diaria" AS suma
  WHERE suma.ubicacion_key = ANY($7::integer[]) AND suma.fecha BETWEEN $8::date AND $9::date
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_diaria" AS suma
  WHERE suma.ubicacion_key = ANY($10::integer[]) AND suma.fecha BETWEEN $11::date AND $12::date
  UNION ALL
  SELECT
    suma.producto_key,
    + suma.cantidad AS cantidad,
    + suma.lineas AS lineas
  FROM "venta_diaria" AS suma
  WHERE suma.ubicacion_key = ANY($13::integer[]) AND suma.fecha BETWEEN $14::date AND $15::date
) AS parte
GROUP BY parte.producto_key
HAVING sum(parte.lineas) > 0;
