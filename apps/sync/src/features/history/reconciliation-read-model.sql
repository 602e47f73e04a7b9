-- What reconciliation-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- reconciliation: every location
select count(*) as "comparados"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key";

select "etl_conciliacion".*, "ubicacion"."ubicacion_id", "ubicacion"."nombre"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."difiere" = $1
order by "etl_conciliacion"."fecha" desc, "ubicacion"."orden", "ubicacion"."ubicacion_id"
limit $2;

SELECT
  ubicacion.ubicacion_id,
  ubicacion.nombre,
  fuente.ubicacion_key IS NOT NULL AS con_fuente,
  etl_comparacion.comparado_en,
  etl_comparacion.desde,
  etl_comparacion.hasta,
  etl_comparacion.releidos,
  etl_comparacion.lineas_ganadas,
  etl_comparacion.lineas_futuras,
  etl_comparacion.futuras_hasta,
  etl_comparacion.lineas_antiguas_nuevas,
  etl_comparacion.antiguas_antes_de,
  etl_comparacion.lineas_tardias,
  etl_comparacion.dias_tardios,
  dia.dias,
  dia.coinciden,
  comparacion.mensaje AS falla,
  lectura.mensaje AS falla_de_lectura
FROM ubicacion
LEFT JOIN fuente
  ON fuente.ubicacion_key = ubicacion.ubicacion_key
LEFT JOIN etl_comparacion
  ON etl_comparacion.ubicacion_key = ubicacion.ubicacion_key
CROSS JOIN LATERAL (
  SELECT
    count(*) AS dias,
    count(*) FILTER (WHERE NOT etl_conciliacion.difiere) AS coinciden
  FROM etl_conciliacion
  WHERE etl_conciliacion.ubicacion_key = ubicacion.ubicacion_key
    AND etl_conciliacion.fecha BETWEEN etl_comparacion.desde AND etl_comparacion.hasta
) AS dia
LEFT JOIN LATERAL (
  SELECT etl_corrida_tienda.mensaje, etl_corrida_tienda.status, etl_corrida_tienda.terminada_en
  FROM etl_corrida_tienda
  JOIN etl_corrida
    ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
  WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
    AND etl_corrida.tipo = 'conciliacion'
  ORDER BY etl_corrida.corrida_id DESC
  LIMIT 1
) AS comparacion
  ON comparacion.status IN ('error', 'skipped')
  AND (etl_comparacion.comparado_en IS NULL OR comparacion.terminada_en > etl_comparacion.comparado_en)
LEFT JOIN LATERAL (
  SELECT etl_corrida_tienda.mensaje, etl_corrida_tienda.status, etl_corrida_tienda.terminada_en
  FROM etl_corrida_tienda
  JOIN etl_corrida
    ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
  WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
    AND etl_corrida.tipo = 'ventas'
  ORDER BY etl_corrida.corrida_id DESC
  LIMIT 1
) AS lectura
  ON lectura.status IN ('error', 'skipped')
  AND (etl_comparacion.comparado_en IS NULL OR lectura.terminada_en > etl_comparacion.comparado_en)
WHERE ubicacion.activa
  AND ubicacion.tipo = 'tienda'
  AND ($1::integer IS NULL OR ubicacion.ubicacion_key = $2::integer)
ORDER BY ubicacion.orden, ubicacion.ubicacion_id;

-- reconciliation: one location
select "ubicacion"."tenant_id", "ubicacion"."ubicacion_key", "ubicacion"."ubicacion_id", "ubicacion"."nombre", "ubicacion"."tipo", "fuente"."tipo" as "fuente_tipo", "fuente"."configuracion", "tenant"."zona_horaria"
from "ubicacion"
inner join "tenant" on "tenant"."tenant_id" = "ubicacion"."tenant_id"
left join "fuente" on "fuente"."ubicacion_key" = "ubicacion"."ubicacion_key"
where "ubicacion"."activa" = $1 and ("fuente"."tipo" is not null or not exists (select "existencia_manual_id"
  from "existencia_manual"
  where "existencia_manual"."ubicacion_key" = "ubicacion"."ubicacion_key"))
order by "ubicacion"."tipo", "ubicacion"."orden", "ubicacion"."ubicacion_id";

select "fuente_clave"."referencia", "fuente_clave"."servidor", "fuente_clave"."puerto"
from "fuente_clave";

select count(*) as "comparados"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."ubicacion_key" = $1;

select "etl_conciliacion".*, "ubicacion"."ubicacion_id", "ubicacion"."nombre"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."ubicacion_key" = $1 and "etl_conciliacion"."difiere" = $2
order by "etl_conciliacion"."fecha" desc, "ubicacion"."orden", "ubicacion"."ubicacion_id"
limit $3;

-- As "reconciliation: every location", FROM ubicacion
