-- What model-forecasts.ts sends, written by `npm run consultas`: not to be edited.

-- totalsBy: a store, three days
SELECT "corte"
FROM (
  SELECT
    corte.fecha AS corte,
    encode(sha256(convert_to(concat($1::text, '/', ventas.dias, '/', cierres.dias, '/', cadena.dias), 'UTF8')), 'hex') AS huella
  FROM unnest($2::date[]) AS corte (fecha)
  CROSS JOIN LATERAL (
    SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $3
      AND venta_dia.completo
      AND venta_dia.fecha BETWEEN corte.fecha - $4::integer AND corte.fecha
  ) AS ventas
  CROSS JOIN LATERAL (
    SELECT string_agg(
      concat_ws(' ', corte.fecha - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
      ' ' ORDER BY existencia_dia.fecha
    ) AS dias
    FROM existencia_dia
    WHERE existencia_dia.ubicacion_key = $5
      AND existencia_dia.fecha BETWEEN corte.fecha - $6::integer AND corte.fecha
  ) AS cierres
  CROSS JOIN LATERAL (
    SELECT NULL AS dias
  ) AS cadena
) AS vigente
JOIN (
  SELECT pronostico_modelo_sello.corte, pronostico_modelo_sello.huella
  FROM pronostico_modelo_sello
  WHERE pronostico_modelo_sello.ubicacion_key = $7
    AND pronostico_modelo_sello.modelo = $8
) AS registrado USING ("corte", "huella");

SELECT
  array_agg(pronostico_modelo.producto_key)::text AS productos,
  array_agg((
    SELECT sum(dia.unidades::double precision)
    FROM unnest(pronostico_modelo.unidades[$1::integer:$2::integer]) AS dia (unidades)
  ))::text AS unidades
FROM pronostico_modelo
WHERE pronostico_modelo.ubicacion_key = $3
  AND pronostico_modelo.modelo = $4;
