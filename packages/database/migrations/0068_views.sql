-- Filters, order and period of a list under a name: a person's own, seen by their chain where they share it.
CREATE TABLE vista (
  vista_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  -- Which list: the contracts say which there are.
  pantalla text NOT NULL,
  nombre text NOT NULL CHECK (length(nombre) BETWEEN 1 AND 60),
  -- What stands behind the question mark of the list's address.
  consulta text NOT NULL CHECK (length(consulta) <= 1000),
  compartida boolean NOT NULL,
  cambiada_en timestamptz NOT NULL,
  UNIQUE (tenant_id, vista_id),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('vista');
CREATE UNIQUE INDEX vista_de_persona ON vista (tenant_id, usuario_id, pantalla, lower(nombre));
GRANT SELECT, INSERT, DELETE, UPDATE (nombre, consulta, compartida, cambiada_en) ON vista TO abasto_api;

-- The view that a list begins with, for a person.
CREATE TABLE vista_inicial (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  pantalla text NOT NULL,
  vista_id integer NOT NULL,
  PRIMARY KEY (tenant_id, usuario_id, pantalla),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id),
  FOREIGN KEY (tenant_id, vista_id) REFERENCES vista (tenant_id, vista_id) ON DELETE CASCADE
);
CALL proteger('vista_inicial');
CREATE INDEX vista_inicial_de_vista ON vista_inicial (tenant_id, vista_id);
GRANT SELECT, INSERT, DELETE, UPDATE (vista_id) ON vista_inicial TO abasto_api;
