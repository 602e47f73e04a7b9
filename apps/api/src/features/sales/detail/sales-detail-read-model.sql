-- What sales-detail-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- salesDetailRows: all rows of a store
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

WITH
abierta AS MATERIALIZED (
  SELECT
    venta_diaria.producto_key,
    sum(venta_diaria.cantidad) AS cantidad
  FROM unnest(
    $1::integer[],
    $2::date[]
  ) AS dia (ubicacion_key, fecha)
  JOIN venta_diaria
    ON venta_diaria.ubicacion_key = dia.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
    AND "venta_diaria"."ubicacion_key" = $3::integer
  GROUP BY venta_diaria.producto_key
),
vendida AS MATERIALIZED (
  SELECT
    codigo.producto_key,
    codigo.codigo_producto,
    round(venta.cantidad * 1000) AS milesimas,
    round((venta.cantidad - COALESCE(abierta.cantidad, 0)) * 1000) AS medidas
  FROM (
    SELECT
      parte.producto_key,
      round(sum(parte.cantidad) * 1000) / 1000 + 0 AS cantidad,
      sum(parte.lineas)::integer AS lineas
    FROM (
      SELECT
        suma.producto_key,
        + suma.cantidad AS cantidad,
        + suma.lineas AS lineas
      FROM "venta_diaria" AS suma
      WHERE suma.ubicacion_key = ANY($4::integer[]) AND suma.fecha BETWEEN $5::date AND $6::date
    ) AS parte
    GROUP BY parte.producto_key
    HAVING sum(parte.lineas) > 0
  ) AS venta
  JOIN (
    SELECT
      producto.producto_key,
      producto.codigo_producto COLLATE "C" AS codigo_producto
    FROM producto
    OFFSET 0
  ) AS codigo ON codigo.producto_key = venta.producto_key
  LEFT JOIN abierta ON abierta.producto_key = venta.producto_key
  WHERE TRUE
),
total AS MATERIALIZED (
  SELECT
    count(*) AS productos,
    COALESCE(sum(vendida.milesimas), 0) AS milesimas,
    COALESCE(sum(vendida.medidas), 0) AS medidas
  FROM vendida
),
debida AS MATERIALIZED (
  SELECT
    vendida.*,
    floor(parte.centesimas) AS centesimas,
    parte.centesimas - floor(parte.centesimas) AS resto
  FROM vendida
  CROSS JOIN total
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN total.milesimas > 0 THEN vendida.milesimas * 10000 / total.milesimas ELSE 0 END AS centesimas
  ) AS parte
),
falta AS MATERIALIZED (
  SELECT CASE WHEN max(total.milesimas) > 0 THEN 10000 - sum(debida.centesimas) ELSE 0 END AS centesimas
  FROM debida
  CROSS JOIN total
),
corte AS MATERIALIZED (
  SELECT debida.*
  FROM debida
  ORDER BY debida.resto DESC, debida.milesimas DESC, debida.codigo_producto
  OFFSET (SELECT greatest(falta.centesimas - 1, 0) FROM falta)
  LIMIT (SELECT least(falta.centesimas, 1) FROM falta)
),
repartida AS (
  SELECT
    debida.producto_key,
    debida.codigo_producto,
    debida.milesimas,
    debida.medidas,
    debida.centesimas + CASE
      WHEN (debida.resto, debida.milesimas) > (corte.resto, corte.milesimas) THEN 1
      WHEN (debida.resto, debida.milesimas) = (corte.resto, corte.milesimas)
        AND debida.codigo_producto <= corte.codigo_producto
        THEN 1
      ELSE 0
    END AS centesimas
  FROM debida
  LEFT JOIN corte ON TRUE
)
SELECT
  repartida.codigo_producto,
  producto.descripcion_producto,
  producto.categoria,
  repartida.milesimas / 1000 AS cantidad_total,
  repartida.medidas / 1000 AS cantidad_medida,
  producto.cantidad_bultos,
  repartida.centesimas / 100 AS porcentaje_total
FROM repartida
JOIN producto ON producto.producto_key = repartida.producto_key
ORDER BY "repartida"."milesimas" DESC, "repartida"."codigo_producto" ASC;

-- salesDetailRows: all rows of a chain, some products
-- As valid-periods.sql: "validPeriods: a range of the stores", FROM lugar

-- As "salesDetailRows: all rows of a store", FROM repartida, but for:
-- -     AND "venta_diaria"."ubicacion_key" = $3::integer
-- +     AND TRUE
-- -       WHERE suma.ubicacion_key = ANY($4::integer[]) AND suma.fecha BETWEEN $5::date AND $6::date
-- +       WHERE suma.ubicacion_key = ANY($3::integer[]) AND suma.fecha BETWEEN $4::date AND $5::date
-- -   WHERE TRUE
-- +   WHERE venta.producto_key = ANY ($6::integer[])
-- - ORDER BY "repartida"."milesimas" DESC, "repartida"."codigo_producto" ASC
-- + ORDER BY "repartida"."medidas" / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END ASC, "repartida"."codigo_producto" ASC
