-- Forecast models: which one a chain and each of its stores order by, and what each model says.

-- Every choice ever made: the newest row of a store, else that of the chain, holds; a row is never changed, so what
-- held before can be taken up again.
CREATE TABLE modelo_pronostico (
  modelo_pronostico_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  -- NULL: the whole chain, every store without a choice of its own.
  ubicacion_key integer,
  -- NULL: none of its own any more; a store as its chain, a chain as the product comes.
  modelo text CHECK (modelo IN ('promedio_ponderado', 'promedio_28', 'nivel_perfil', 'combinado')),
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL,
  -- The choice that this one takes back.
  deshace_id integer,
  UNIQUE (tenant_id, modelo_pronostico_id),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id),
  FOREIGN KEY (tenant_id, deshace_id) REFERENCES modelo_pronostico (tenant_id, modelo_pronostico_id)
);
CREATE INDEX modelo_pronostico_de_ubicacion ON modelo_pronostico (tenant_id, ubicacion_key, modelo_pronostico_id);
CALL proteger('modelo_pronostico');
GRANT SELECT, INSERT ON modelo_pronostico TO abasto_api;
GRANT SELECT ON modelo_pronostico TO abasto_sync;
CALL vigilar_cambios('modelo_pronostico');

-- What each model that may be chosen says of a store, the specified one aside (`pronostico`): a switch is at once,
-- and what it would do can be looked at before. Rollups, made and read as `pronostico` is.
CREATE TABLE pronostico_modelo_sello (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  modelo text NOT NULL,
  -- Last day of sales that the forecasts rest on.
  corte date NOT NULL,
  huella text NOT NULL,
  PRIMARY KEY (ubicacion_key, modelo)
);
CALL proteger('pronostico_modelo_sello');
GRANT SELECT ON pronostico_modelo_sello TO abasto_api;
GRANT SELECT, INSERT, DELETE ON pronostico_modelo_sello TO abasto_sync;

CREATE TABLE pronostico_modelo (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  modelo text NOT NULL,
  producto_key integer NOT NULL,
  -- Units of each of the 35 days after the cut-off.
  unidades real[] NOT NULL,
  -- Of a day's error, in units squared.
  varianza real NOT NULL,
  PRIMARY KEY (ubicacion_key, modelo, producto_key)
);
CALL proteger('pronostico_modelo');
-- Only ever read by key: nobody needs to know how its values are spread.
ALTER TABLE pronostico_modelo ALTER COLUMN unidades SET STATISTICS 0;
GRANT SELECT ON pronostico_modelo TO abasto_api;
GRANT SELECT, INSERT, DELETE ON pronostico_modelo TO abasto_sync;
