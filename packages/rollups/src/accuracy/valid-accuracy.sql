-- What valid-accuracy.ts sends, written by `npm run consultas`: not to be edited.

-- locationsWithAccuracy: of the stores
SELECT "ubicacion_key"
FROM (
  SELECT
    lugar.ubicacion_key,
    encode(sha256(convert_to(concat(1, '/', ventas.dias, '/', noches.dichas), 'UTF8')), 'hex') AS huella
  FROM lugar
  CROSS JOIN LATERAL (
    SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = "lugar"."ubicacion_key"
      AND venta_dia.completo
      AND venta_dia.fecha BETWEEN $1::date AND $2::date
  ) AS ventas
  CROSS JOIN LATERAL (
    SELECT string_agg(
      concat_ws(' ', pronostico_noche.modelo, pronostico_noche.corte - $3::date, pronostico_noche.huella),
      ' ' ORDER BY pronostico_noche.modelo, pronostico_noche.corte
    ) AS dichas
    FROM pronostico_noche
    WHERE pronostico_noche.ubicacion_key = "lugar"."ubicacion_key"
      AND pronostico_noche.corte BETWEEN $4::date AND $5::date
  ) AS noches
  WHERE lugar.ubicacion_key = ANY($6::integer[])
) AS vigente
JOIN (
  SELECT precision_sello.ubicacion_key, precision_sello.huella
  FROM precision_sello
  WHERE precision_sello.ubicacion_key = ANY($7::integer[])
    AND precision_sello.desde = $8::date
    AND precision_sello.hasta = $9::date
) AS registrado USING ("ubicacion_key", "huella");
