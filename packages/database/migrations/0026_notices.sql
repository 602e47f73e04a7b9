-- Notices: what a chain is told of by e-mail and webhook, once, and its all-clear.

-- No row: nobody has set anything, and nobody is told.
CREATE TABLE aviso_configuracion (
  tenant_id integer PRIMARY KEY REFERENCES tenant,
  -- On the tenant's wall clock: when an incomplete night is told of.
  hora text NOT NULL CHECK (hora ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  correos text[] NOT NULL,
  -- What signs its messages stands outside the database, in AVISO_CLAVE_<slug>.
  webhook text
);
CALL proteger('aviso_configuracion');
GRANT SELECT, INSERT, UPDATE ON aviso_configuracion TO abasto_sync;

CREATE TABLE aviso (
  aviso_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  tipo text NOT NULL CHECK (tipo IN ('anoche', 'tienda', 'automatico', 'disco', 'proceso')),
  -- What it is about: the night, the store, the process.
  sujeto text NOT NULL,
  titulo text NOT NULL,
  detalle text NOT NULL,
  abierto_en timestamptz NOT NULL,
  terminado_en timestamptz,
  -- 'reemplazado': that of a later night takes its place, and nobody is told that it is over.
  fin text CHECK (fin IN ('resuelto', 'reemplazado')),
  CHECK ((fin IS NULL) = (terminado_en IS NULL)),
  UNIQUE (tenant_id, aviso_id)
);
CALL proteger('aviso');
CREATE UNIQUE INDEX aviso_uno_abierto ON aviso (tenant_id, tipo, sujeto) WHERE fin IS NULL;
CREATE INDEX aviso_terminados ON aviso (tenant_id, terminado_en);
GRANT SELECT, INSERT, UPDATE, DELETE ON aviso TO abasto_sync;

-- A notice as told by one channel, and its all-clear.
CREATE TABLE aviso_envio (
  aviso_id bigint NOT NULL,
  canal text NOT NULL CHECK (canal IN ('correo', 'webhook')),
  fase text NOT NULL CHECK (fase IN ('abierto', 'resuelto')),
  tenant_id integer NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  -- Null: told, or given up. While somebody is at it: when another may think that they died.
  proximo_intento timestamptz,
  enviado_en timestamptz,
  -- Why the last try failed, in Spanish.
  error text,
  PRIMARY KEY (aviso_id, canal, fase),
  FOREIGN KEY (tenant_id, aviso_id) REFERENCES aviso (tenant_id, aviso_id) ON DELETE CASCADE
);
CALL proteger('aviso_envio');
CREATE INDEX aviso_envio_por_enviar ON aviso_envio (tenant_id, proximo_intento) WHERE proximo_intento IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON aviso_envio TO abasto_sync;
