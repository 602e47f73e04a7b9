-- What location-forecasts.ts sends, written by `npm run consultas`: not to be edited.

-- forecastTotals: a store, three days
select distinct on ("modelo_pronostico"."ubicacion_key") "modelo_pronostico"."ubicacion_key", "modelo_pronostico"."modelo"
from "modelo_pronostico"
order by "modelo_pronostico"."ubicacion_key", "modelo_pronostico"."modelo_pronostico_id" desc;

SELECT "corte"
FROM (
  SELECT
    $1::date AS corte,
    encode(sha256(convert_to(concat(1, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
  FROM (
    SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = $2
      AND venta_dia.fecha BETWEEN $3::date AND $4::date
  ) AS ventas
  CROSS JOIN (
    SELECT string_agg(
      concat_ws(' ', $5::date - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
      ' ' ORDER BY existencia_dia.fecha
    ) AS dias
    FROM existencia_dia
    WHERE existencia_dia.ubicacion_key = $6
      AND existencia_dia.fecha BETWEEN $7::date AND $8::date
  ) AS cierres
) AS vigente
JOIN (
  SELECT pronostico_sello.corte, pronostico_sello.huella
  FROM pronostico_sello
  WHERE pronostico_sello.ubicacion_key = $9
) AS registrado USING ("corte", "huella");

SELECT
  array_agg(pronostico.producto_key)::text AS productos,
  array_agg(pronostico."lunes" * 0 + pronostico."martes" * 0 + pronostico."miercoles" * 1 + pronostico."jueves" * 1 + pronostico."viernes" * 1 + pronostico."sabado" * 0 + pronostico."domingo" * 0)::text AS unidades
FROM pronostico
WHERE pronostico.ubicacion_key = $1;
