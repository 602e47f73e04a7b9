-- What periods.ts sends, written by `npm run consultas`: not to be edited.

-- checkPeriods: a store
select "nivel", "desde"
from "venta_sello"
where "ubicacion_key" = $1;

SELECT
  suma.desde,
  sum(suma.lineas) AS lineas,
  sum(round(suma.cantidad * 1000)::bigint) AS milesimas
FROM "venta_decena" AS suma
WHERE suma.ubicacion_key = $1
GROUP BY suma.desde;

-- As "checkPeriods: a store", FROM "venta_decena" AS suma, but for:
-- - FROM "venta_decena" AS suma
-- + FROM "venta_mes" AS suma

-- As "checkPeriods: a store", FROM "venta_decena" AS suma, but for:
-- - FROM "venta_decena" AS suma
-- + FROM "venta_trimestre" AS suma

-- checkChainPeriods: a month of the chain
SELECT
  suma.desde,
  sum(suma.lineas) AS lineas,
  sum(round(suma.cantidad * 1000)::bigint) AS milesimas
FROM "venta_cadena_mes" AS suma
WHERE suma.tenant_id = $1
GROUP BY suma.desde;
