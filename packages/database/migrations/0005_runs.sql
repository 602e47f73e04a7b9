-- Synchronisation runs: their state, progress, log and rejected rows live here and survive a restart.

CREATE TABLE etl_corrida (
  corrida_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  tipo text NOT NULL CHECK (tipo IN ('inventario', 'ventas')),
  status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
  message text NOT NULL,
  -- 0 to 100.
  progress double precision NOT NULL DEFAULT 0,
  total_registros bigint NOT NULL DEFAULT 0,
  -- What was asked: location, dates.
  parametros jsonb NOT NULL,
  usuario_id integer,
  iniciada_en timestamptz NOT NULL DEFAULT now(),
  terminada_en timestamptz,
  -- Refreshed while a process works on the run; an old one means the process died.
  latido_en timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, corrida_id),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
-- One inventory run and one sales run per tenant at a time.
CREATE UNIQUE INDEX etl_corrida_unica_en_curso ON etl_corrida (tenant_id, tipo) WHERE status = 'running';
CREATE INDEX etl_corrida_ultima ON etl_corrida (tenant_id, tipo, corrida_id DESC);
CALL proteger('etl_corrida');

CREATE TABLE etl_corrida_tienda (
  tenant_id integer NOT NULL,
  corrida_id bigint NOT NULL,
  ubicacion_key integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'error', 'skipped')),
  registros bigint NOT NULL DEFAULT 0,
  rechazados bigint NOT NULL DEFAULT 0,
  mensaje text,
  iniciada_en timestamptz,
  terminada_en timestamptz,
  PRIMARY KEY (corrida_id, ubicacion_key),
  FOREIGN KEY (tenant_id, corrida_id) REFERENCES etl_corrida (tenant_id, corrida_id),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('etl_corrida_tienda');

CREATE TABLE etl_log (
  etl_log_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  corrida_id bigint NOT NULL,
  momento timestamptz NOT NULL DEFAULT clock_timestamp(),
  level text NOT NULL CHECK (level IN ('info', 'success', 'warning', 'error')),
  message text NOT NULL,
  FOREIGN KEY (tenant_id, corrida_id) REFERENCES etl_corrida (tenant_id, corrida_id)
);
CREATE INDEX etl_log_de_corrida ON etl_log (corrida_id, etl_log_id);
CALL proteger('etl_log');

-- Rows that could not be read, as they came, with the reason. Of one location and kind (and day, for
-- sales) only what the last reading rejected is kept: it is replaced with the day or stock it belongs to.
CREATE TABLE etl_rechazo (
  etl_rechazo_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  corrida_id bigint NOT NULL,
  ubicacion_key integer NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('inventario', 'ventas')),
  -- Day the row claims, when it could be read.
  fecha date,
  motivo text NOT NULL,
  fila jsonb NOT NULL,
  FOREIGN KEY (tenant_id, corrida_id) REFERENCES etl_corrida (tenant_id, corrida_id),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CREATE INDEX etl_rechazo_de_dia ON etl_rechazo (ubicacion_key, tipo, fecha);
CALL proteger('etl_rechazo');

GRANT SELECT ON etl_corrida, etl_corrida_tienda, etl_log, etl_rechazo TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON etl_corrida, etl_corrida_tienda, etl_log, etl_rechazo TO abasto_sync;
