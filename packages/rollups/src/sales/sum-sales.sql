-- What sum-sales.ts sends, written by `npm run consultas`: not to be edited.

-- sumSales: a range of one store
SELECT
  array_agg(ubicacion.ubicacion_key ORDER BY ubicacion.ubicacion_key) AS ubicacion_keys,
  valida.periodos
FROM unnest($1::integer[]) AS ubicacion (ubicacion_key)
CROSS JOIN LATERAL (
  SELECT coalesce(
    jsonb_agg(
      jsonb_build_object('level', periodo.nivel, 'desde', periodo.desde)
      ORDER BY periodo.nivel, periodo.desde
    ),
    '[]'
  ) AS periodos
  FROM (
    SELECT venta_sello.nivel, venta_sello.desde
    FROM venta_sello
    WHERE venta_sello.ubicacion_key = ubicacion.ubicacion_key
      AND venta_sello.desde BETWEEN $2::date AND $3::date
  ) AS periodo
) AS valida
WHERE EXISTS (
  SELECT 1
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
    AND venta_dia.fecha BETWEEN $4::date AND $5::date
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
SELECT "nivel", "desde"
FROM (
  WITH
  dia AS MATERIALIZED (
    SELECT
      venta_dia.fecha,
      count(*) AS dias,
      bit_xor(hashint8extended(venta_dia.carga, 0)) AS huella
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ANY($1::integer[])
      AND venta_dia.fecha BETWEEN $2::date AND $3::date
    GROUP BY venta_dia.fecha
  )
  SELECT
    nivel.nivel,
    inicio_periodo(nivel.nivel, dia.fecha) AS desde,
    sum(dia.dias) AS dias,
    bit_xor(dia.huella) AS huella
  FROM dia
  CROSS JOIN unnest($4::text[]) AS nivel (nivel)
  GROUP BY nivel.nivel, inicio_periodo(nivel.nivel, dia.fecha)
) AS vigente
JOIN (
  SELECT
    venta_cadena_sello.nivel,
    venta_cadena_sello.desde,
    venta_cadena_sello.dias,
    venta_cadena_sello.huella
  FROM venta_cadena_sello
) AS registrado USING ("nivel", "desde", "dias", "huella");

SELECT
  array_agg(ubicacion.ubicacion_key ORDER BY ubicacion.ubicacion_key) AS ubicacion_keys,
  valida.periodos
FROM unnest($1::integer[]) AS ubicacion (ubicacion_key)
CROSS JOIN LATERAL (
  SELECT coalesce(
    jsonb_agg(
      jsonb_build_object('level', periodo.nivel, 'desde', periodo.desde)
      ORDER BY periodo.nivel, periodo.desde
    ),
    '[]'
  ) AS periodos
  FROM (
    SELECT venta_sello.nivel, venta_sello.desde
    FROM venta_sello
    WHERE venta_sello.ubicacion_key = ubicacion.ubicacion_key
      AND venta_sello.desde BETWEEN $2::date AND $3::date
  ) AS periodo
) AS valida
WHERE EXISTS (
  SELECT 1
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
    AND venta_dia.fecha BETWEEN $4::date AND $5::date
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
