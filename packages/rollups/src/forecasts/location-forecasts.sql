-- What location-forecasts.ts sends, written by `npm run consultas`: not to be edited.

-- forecastTotals: a store, three days
select "huella"
from "pronostico_sello"
where "ubicacion_key" = $1 and "corte" = $2;

SELECT encode(sha256(convert_to(concat(1, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
FROM (
  SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = $1
    AND venta_dia.fecha BETWEEN $2::date AND $3::date
) AS ventas
CROSS JOIN (
  SELECT string_agg(
    concat_ws(' ', $4::date - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
    ' ' ORDER BY existencia_dia.fecha
  ) AS dias
  FROM existencia_dia
  WHERE existencia_dia.ubicacion_key = $5
    AND existencia_dia.fecha BETWEEN $6::date AND $7::date
) AS cierres;

SELECT
  array_agg(pronostico.producto_key)::text AS productos,
  array_agg(pronostico."lunes" * 0 + pronostico."martes" * 0 + pronostico."miercoles" * 1 + pronostico."jueves" * 1 + pronostico."viernes" * 1 + pronostico."sabado" * 0 + pronostico."domingo" * 0)::text AS unidades
FROM pronostico
WHERE pronostico.ubicacion_key = $1;
