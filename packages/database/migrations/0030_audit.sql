-- Who did what, when and from where. The services' roles add to it and read it: they change and remove nothing.
-- What is older than the installation keeps it is removed by the owner, at start.

CREATE TABLE auditoria (
  auditoria_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  momento timestamptz NOT NULL,
  -- Who, as they were called then; null: the command line, or nobody that the chain knows. No foreign key: it
  -- would lock the person's row with every act of theirs.
  usuario_id integer,
  usuario text,
  nombre text,
  -- Id of the call or command.
  accion text NOT NULL,
  -- What it was about: its kind, what names it among those, and how it was called then.
  cosa text NOT NULL,
  cosa_id text,
  cosa_nombre text,
  resumen text NOT NULL,
  -- Never a secret.
  detalles jsonb NOT NULL,
  servicio text NOT NULL CHECK (servicio IN ('api', 'sync', 'comando')),
  direccion text,
  -- The user agent as it was sent.
  dispositivo text,
  resultado text NOT NULL CHECK (resultado IN ('hecho', 'rechazado')),
  -- The number of the request, as the service's log has it.
  solicitud text
);
CALL proteger('auditoria');
-- The screen's order, and a thing's own history in it.
CREATE INDEX auditoria_orden ON auditoria (tenant_id, momento DESC, auditoria_id DESC);
CREATE INDEX auditoria_historia ON auditoria (tenant_id, cosa, cosa_id, momento DESC);
GRANT SELECT, INSERT ON auditoria TO abasto_api, abasto_sync;
