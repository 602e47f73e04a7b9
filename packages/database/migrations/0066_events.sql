-- The calendar of a chain's events, kept by people: holidays, promotions, closed days. What is said of stores, categories
-- and products is said by their ids, names and codes; of nobody in particular (NULL) it is of all.
CREATE TABLE evento (
  evento_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  tipo text NOT NULL CHECK (tipo IN ('feriado', 'promocion', 'cierre', 'otro')),
  nombre text NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  ubicaciones text[],
  categorias text[],
  productos text[],
  -- What it is expected to sell over a usual day; NULL: what past ones of its kind teach.
  efecto_pct double precision CHECK (efecto_pct BETWEEN -100 AND 700),
  -- The chain's day on which it was entered: what is said at closes before it knows nothing of it.
  registrado date NOT NULL,
  momento timestamptz NOT NULL,
  usuario_id integer NOT NULL,
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id),
  CHECK (hasta BETWEEN desde AND desde + 13),
  CHECK (num_nonnulls(categorias, productos) <= 1)
);
CALL proteger('evento');
CREATE INDEX evento_de_dias ON evento (tenant_id, hasta);
GRANT SELECT, INSERT, DELETE ON evento TO abasto_api;
GRANT SELECT ON evento TO abasto_sync;
CALL vigilar_cambios('evento');
