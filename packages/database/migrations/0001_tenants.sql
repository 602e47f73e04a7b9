-- Tenants, users and sessions, and the rule that keeps tenants apart.

-- The tenant of the running transaction (SET LOCAL app.tenant_id). None set: NULL, so no row matches.
CREATE FUNCTION tenant_actual() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant_id', true), '')::integer;

-- Puts a table under row-level security by its tenant_id, for its owner too. Called right after each
-- CREATE TABLE. The sub-select makes PostgreSQL read the setting once a query instead of once a row.
CREATE PROCEDURE proteger(tabla regclass)
  LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tabla);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tabla);
  EXECUTE format(
    'CREATE POLICY tenant_propio ON %s USING (tenant_id = (SELECT tenant_actual())) WITH CHECK (tenant_id = (SELECT tenant_actual()))',
    tabla
  );
END
$$;
REVOKE ALL ON PROCEDURE proteger FROM PUBLIC;

CREATE TABLE tenant (
  tenant_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  nombre text NOT NULL,
  logo text,
  color_primario text NOT NULL CHECK (color_primario ~* '^#[0-9a-f]{6}$'),
  color_secundario text NOT NULL CHECK (color_secundario ~* '^#[0-9a-f]{6}$'),
  features text[] NOT NULL,
  moneda text NOT NULL CHECK (moneda ~ '^[A-Z]{3}$'),
  zona_horaria text NOT NULL,
  idioma text NOT NULL DEFAULT 'es-VE',
  impuestos_venezolanos boolean NOT NULL DEFAULT false,
  -- The demo chain shows its credentials on the sign-in screen; a real tenant never does.
  es_demo boolean NOT NULL DEFAULT false,
  creado_en timestamptz NOT NULL DEFAULT now()
);
CALL proteger('tenant');
-- Whoever names a slug (SET LOCAL app.tenant_slug) may read that tenant's public card before signing in.
CREATE POLICY tenant_por_slug ON tenant FOR SELECT
  USING (slug = (SELECT nullif(current_setting('app.tenant_slug', true), '')));
-- The sync service walks all tenants: their schedules and interrupted runs are its own to find.
CREATE POLICY tenant_directorio ON tenant FOR SELECT TO abasto_sync USING (true);
-- The owner (migrations, the command line) registers tenants.
CREATE POLICY tenant_alta ON tenant TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON tenant TO abasto_api, abasto_sync;

CREATE TABLE usuario (
  usuario_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  username text NOT NULL CHECK (username = lower(btrim(username)) AND username <> ''),
  nombre_completo text,
  clave_hash text NOT NULL,
  rol text NOT NULL CHECK (rol IN ('administrador', 'gerente', 'tienda')),
  activo boolean NOT NULL DEFAULT true,
  creado_en timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, username),
  UNIQUE (tenant_id, usuario_id)
);
CALL proteger('usuario');
GRANT SELECT ON usuario TO abasto_api, abasto_sync;

CREATE TABLE sesion (
  -- SHA-256 of the bearer token; the token itself is never stored.
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  creada_en timestamptz NOT NULL DEFAULT now(),
  expira_en timestamptz NOT NULL,
  revocada_en timestamptz,
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX sesion_por_vencer ON sesion (expira_en);
CALL proteger('sesion');
-- Whoever holds the token (SET LOCAL app.token_hash) may read its own session: that is how a request
-- finds its tenant.
CREATE POLICY sesion_propia ON sesion FOR SELECT
  USING (token_hash = (SELECT decode(nullif(current_setting('app.token_hash', true), ''), 'hex')));
GRANT SELECT, INSERT, DELETE ON sesion TO abasto_api;
GRANT UPDATE (revocada_en) ON sesion TO abasto_api;
GRANT SELECT ON sesion TO abasto_sync;
