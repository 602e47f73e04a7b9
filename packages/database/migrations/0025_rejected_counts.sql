-- How many rows each reading rejected, by day and reason. etl_rechazo keeps only some of them to be looked at: a
-- source may send millions of rows that cannot be read.

-- Of a row without a readable day: the day of the row before it. Null: there was none.
ALTER TABLE etl_rechazo ADD COLUMN junto_a date;

-- Replaced, like the rows, with the day or stock they belong to; rows without a day with the day beside them.
CREATE TABLE etl_rechazo_conteo (
  ubicacion_key integer NOT NULL,
  tenant_id integer NOT NULL,
  corrida_id bigint NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('inventario', 'ventas')),
  fecha date,
  junto_a date,
  motivo text NOT NULL,
  filas bigint NOT NULL CHECK (filas > 0),
  -- A source may think of a new reason in every row: those beyond a bound share one.
  UNIQUE NULLS NOT DISTINCT (ubicacion_key, tipo, fecha, junto_a, motivo),
  FOREIGN KEY (tenant_id, corrida_id) REFERENCES etl_corrida (tenant_id, corrida_id),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CREATE INDEX etl_rechazo_conteo_de_corrida ON etl_rechazo_conteo (corrida_id);

-- Under forced row-level security not even the owner would see the rows.
ALTER TABLE etl_rechazo NO FORCE ROW LEVEL SECURITY;
INSERT INTO etl_rechazo_conteo (ubicacion_key, tenant_id, corrida_id, tipo, fecha, motivo, filas)
SELECT
  etl_rechazo.ubicacion_key,
  etl_rechazo.tenant_id,
  max(etl_rechazo.corrida_id),
  etl_rechazo.tipo,
  etl_rechazo.fecha,
  left(etl_rechazo.motivo, 300),
  count(*)
FROM etl_rechazo
GROUP BY
  etl_rechazo.ubicacion_key,
  etl_rechazo.tenant_id,
  etl_rechazo.tipo,
  etl_rechazo.fecha,
  left(etl_rechazo.motivo, 300);
ALTER TABLE etl_rechazo FORCE ROW LEVEL SECURITY;

CALL proteger('etl_rechazo_conteo');
GRANT SELECT ON etl_rechazo_conteo TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON etl_rechazo_conteo TO abasto_sync;
