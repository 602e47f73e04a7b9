-- What valid-periods.ts sends, written by `npm run consultas`: not to be edited.

-- validPeriods: a range of the stores
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
    WHERE venta_sello.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_sello.desde BETWEEN $1::date AND $2::date
  ) AS periodo
) AS valida
WHERE lugar.ubicacion_key = ANY($3::integer[])
  AND EXISTS (
    SELECT 1
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.fecha BETWEEN $4::date AND $5::date
  )
GROUP BY valida.periodos;

-- validChainPeriods: a range of the chain
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
