-- What reconciliation-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- reconciliation: every location
select count(*) as "comparados"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key";

select "etl_conciliacion".*, "ubicacion"."ubicacion_id", "ubicacion"."nombre"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."difiere" = $1
order by "etl_conciliacion"."fecha" desc, "ubicacion"."ubicacion_id"
limit $2;

-- reconciliation: one location
select "ubicacion"."ubicacion_key", "ubicacion"."ubicacion_id", "ubicacion"."nombre", "ubicacion"."tipo", "fuente"."tipo" as "fuente_tipo", "fuente"."configuracion"
from "ubicacion"
left join "fuente" on "fuente"."ubicacion_key" = "ubicacion"."ubicacion_key"
where "ubicacion"."activa" = $1
order by "ubicacion"."tipo", "ubicacion"."ubicacion_id";

select count(*) as "comparados"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."ubicacion_key" = $1;

select "etl_conciliacion".*, "ubicacion"."ubicacion_id", "ubicacion"."nombre"
from "etl_conciliacion"
inner join "ubicacion" on "ubicacion"."ubicacion_key" = "etl_conciliacion"."ubicacion_key"
where "etl_conciliacion"."ubicacion_key" = $1 and "etl_conciliacion"."difiere" = $2
order by "etl_conciliacion"."fecha" desc, "ubicacion"."ubicacion_id"
limit $3;
