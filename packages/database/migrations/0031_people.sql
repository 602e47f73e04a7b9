-- People: passwords that must be changed, where from and what with they are signed in, and where they are known.

ALTER TABLE usuario
  -- The password is a one-time one, given by an administrator.
  ADD COLUMN debe_cambiar_clave boolean NOT NULL DEFAULT false,
  ADD COLUMN desactivado_en timestamptz;

-- A service that reads stores' databases needs people's names, never their passwords.
REVOKE SELECT ON usuario FROM abasto_sync;
GRANT SELECT (usuario_id, tenant_id, username, nombre_completo, rol, activo, debe_cambiar_clave) ON usuario TO abasto_sync;
GRANT INSERT ON usuario TO abasto_api;
GRANT UPDATE (clave_hash, debe_cambiar_clave, activo, desactivado_en) ON usuario TO abasto_api;
GRANT INSERT, DELETE ON usuario_ubicacion TO abasto_api;

ALTER TABLE sesion
  -- What the screens call it by: the token's hash never leaves the database.
  ADD COLUMN sesion_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN direccion text,
  -- 'Chrome en Windows', made of the User-Agent at sign-in.
  ADD COLUMN dispositivo text,
  ADD COLUMN tipo_dispositivo text CHECK (tipo_dispositivo IN ('computadora', 'tableta', 'telefono')),
  -- Written at most once a minute.
  ADD COLUMN ultimo_uso timestamptz NOT NULL DEFAULT now(),
  -- Unused for so long it is over; as it was set when the session began.
  ADD COLUMN inactividad_minutos integer NOT NULL DEFAULT 720 CHECK (inactividad_minutos > 0);
CREATE INDEX sesion_de_usuario ON sesion (tenant_id, usuario_id);
GRANT UPDATE (ultimo_uso) ON sesion TO abasto_api, abasto_sync;

-- Addresses an account has signed in from: guesses made elsewhere never close them to it.
CREATE TABLE direccion_conocida (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  -- As guesses are counted: of IPv6 the network of 64 bits.
  direccion text NOT NULL,
  ultimo_ingreso timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, usuario_id, direccion),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id) ON DELETE CASCADE
);
CALL proteger('direccion_conocida');
GRANT SELECT, INSERT, UPDATE, DELETE ON direccion_conocida TO abasto_api;
