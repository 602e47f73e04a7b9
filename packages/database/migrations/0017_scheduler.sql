-- Runs that start by themselves, stores that are tried again, and days compared with their source.

ALTER TABLE etl_corrida
  -- What started it. 'comando': the command line; 'reintento': the stores an automatic run could not read.
  ADD COLUMN origen text NOT NULL DEFAULT 'manual'
    CHECK (origen IN ('manual', 'automatica', 'reintento', 'comando')),
  -- Ended by a person, or with the service that worked on it.
  ADD COLUMN fin text CHECK (fin IN ('cancelada', 'interrumpida')),
  -- The automatic run whose stores this one tries again.
  ADD COLUMN principal_id bigint,
  -- The job that started it. A job starts one run, however often it is delivered.
  ADD COLUMN trabajo uuid CONSTRAINT etl_corrida_una_por_trabajo UNIQUE;

-- Under forced row-level security not even the owner would see the rows.
ALTER TABLE etl_corrida NO FORCE ROW LEVEL SECURITY;
UPDATE etl_corrida SET origen = 'comando' WHERE usuario_id IS NULL;
ALTER TABLE etl_corrida FORCE ROW LEVEL SECURITY;

ALTER TABLE etl_corrida
  ADD FOREIGN KEY (tenant_id, principal_id) REFERENCES etl_corrida (tenant_id, corrida_id);
CREATE INDEX etl_corrida_reintentos ON etl_corrida (principal_id) WHERE principal_id IS NOT NULL;

-- The automatic ETL of a tenant; no row: disabled, with the defaults.
CREATE TABLE etl_programa (
  tenant_id integer PRIMARY KEY REFERENCES tenant,
  habilitado boolean NOT NULL,
  -- On the tenant's wall clock.
  hora text NOT NULL CHECK (hora ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Days before a store's newest loaded one that are read again.
  dias_relectura integer NOT NULL CHECK (dias_relectura BETWEEN 0 AND 60)
);
CALL proteger('etl_programa');
GRANT SELECT ON etl_programa TO abasto_api;
GRANT SELECT, INSERT, UPDATE ON etl_programa TO abasto_sync;

-- Stores that an automatic run could not read and that will be tried again.
CREATE TABLE etl_reintento (
  ubicacion_key integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  principal_id bigint NOT NULL,
  -- Tries so far.
  intentos integer NOT NULL CHECK (intentos > 0),
  proximo_intento timestamptz NOT NULL,
  error text,
  -- Days asked for; null: what is missing.
  fecha_inicio date,
  fecha_fin date,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, principal_id) REFERENCES etl_corrida (tenant_id, corrida_id)
);
CALL proteger('etl_reintento');
GRANT SELECT ON etl_reintento TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON etl_reintento TO abasto_sync;

-- What a source says it sold on a day, asked after the day was loaded, and what is loaded of it.
CREATE TABLE etl_conciliacion (
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  tenant_id integer NOT NULL,
  origen_lineas bigint NOT NULL,
  -- Null: the source knows no tickets.
  origen_tickets bigint,
  origen_unidades double precision NOT NULL,
  cargado_lineas bigint NOT NULL,
  cargado_tickets bigint NOT NULL,
  cargado_unidades double precision NOT NULL,
  -- Lines that came and were rejected.
  rechazadas bigint NOT NULL,
  difiere boolean NOT NULL,
  comparado_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ubicacion_key, fecha),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('etl_conciliacion');
GRANT SELECT ON etl_conciliacion TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON etl_conciliacion TO abasto_sync;
