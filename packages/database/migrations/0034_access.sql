-- Access: invitations, one-time passwords that expire, the second factor, and who is told when access changes.

ALTER TABLE usuario
  ADD COLUMN correo text CHECK (length(correo) BETWEEN 3 AND 254),
  -- When a one-time password stops letting in; null: the password is the person's own, or from before this.
  ADD COLUMN clave_expira_en timestamptz,
  -- Null: no second factor.
  ADD COLUMN segundo_factor_desde timestamptz,
  -- Grows when an administrator changes the person: of two who change at once the second is told.
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
GRANT UPDATE (rol, nombre_completo, correo, clave_expira_en, segundo_factor_desde, revision) ON usuario TO abasto_api;
GRANT SELECT (segundo_factor_desde) ON usuario TO abasto_sync;

-- Roles whose people need a second factor.
ALTER TABLE tenant ADD COLUMN segundo_factor_roles text[] NOT NULL DEFAULT '{}'
  CHECK (segundo_factor_roles <@ ARRAY['administrador', 'gerente', 'tienda']);
GRANT UPDATE (segundo_factor_roles) ON tenant TO abasto_api;

-- One a person; until usuario.segundo_factor_desde is set it is being set up.
CREATE TABLE segundo_factor (
  usuario_id integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  -- Encrypted with the installation's key, which is not in the database.
  secreto bytea NOT NULL,
  -- Of the last code that was taken: it and those before it are not taken again.
  ultimo_paso bigint NOT NULL DEFAULT 0,
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id) ON DELETE CASCADE
);
CALL proteger('segundo_factor');
GRANT SELECT, INSERT, UPDATE, DELETE ON segundo_factor TO abasto_api;

-- In place of a code, once.
CREATE TABLE codigo_recuperacion (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  -- HMAC-SHA256 with the installation's key.
  codigo_hash bytea NOT NULL CHECK (octet_length(codigo_hash) = 32),
  usado_en timestamptz,
  PRIMARY KEY (tenant_id, usuario_id, codigo_hash),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id) ON DELETE CASCADE
);
CALL proteger('codigo_recuperacion');
GRANT SELECT, INSERT, UPDATE, DELETE ON codigo_recuperacion TO abasto_api;

-- One a person, until it is taken or withdrawn.
CREATE TABLE invitacion (
  usuario_id integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  -- SHA-256 of what the link holds, which is never stored.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  correo text NOT NULL,
  creada_en timestamptz NOT NULL,
  expira_en timestamptz NOT NULL,
  -- 'pendiente': it is being sent, or whoever sent it died.
  envio text NOT NULL DEFAULT 'pendiente' CHECK (envio IN ('pendiente', 'enviada', 'fallida')),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id) ON DELETE CASCADE
);
CALL proteger('invitacion');
GRANT SELECT, INSERT, UPDATE, DELETE ON invitacion TO abasto_api;

-- Whatever changes what somebody may do tells the services that listen, once it is committed: '<tenant>:<user>', or
-- '<tenant>:*' for a whole chain. Whoever changed it, a service or a command.
CREATE FUNCTION avisar_acceso() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('abasto_acceso', NEW.tenant_id || ':' || coalesce(to_jsonb(NEW) ->> 'usuario_id', '*'));
  RETURN NULL;
END
$$;
CREATE TRIGGER acceso_cambia AFTER UPDATE ON usuario FOR EACH ROW EXECUTE FUNCTION avisar_acceso();
CREATE TRIGGER acceso_termina AFTER UPDATE OF revocada_en ON sesion FOR EACH ROW
  WHEN (OLD.revocada_en IS NULL AND NEW.revocada_en IS NOT NULL) EXECUTE FUNCTION avisar_acceso();
CREATE TRIGGER acceso_cambia AFTER UPDATE ON tenant FOR EACH ROW
  WHEN (
    (OLD.suspendida_en, OLD.features, OLD.segundo_factor_roles)
    IS DISTINCT FROM (NEW.suspendida_en, NEW.features, NEW.segundo_factor_roles)
  ) EXECUTE FUNCTION avisar_acceso();
