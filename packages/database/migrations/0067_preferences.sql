-- How a person has set up a screen for themselves: theirs in this chain, on whatever device.
CREATE TABLE preferencia (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  -- Which screen: the contracts say what each holds.
  nombre text NOT NULL,
  valor jsonb NOT NULL,
  guardada_en timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, usuario_id, nombre),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('preferencia');
GRANT SELECT, INSERT, UPDATE (valor, guardada_en) ON preferencia TO abasto_api;
