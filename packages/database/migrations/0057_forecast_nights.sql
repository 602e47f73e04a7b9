-- What every model forecast, night after night, and how far off it was.

-- A row a store, model and night: what it said at the close of `corte`. Kept as it was made, whatever is corrected
-- later; nights that nobody kept are reconstructed from the days up to each.
CREATE TABLE pronostico_noche (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  modelo text NOT NULL,
  corte date NOT NULL,
  -- False: made that night, before a day after it was loaded.
  reconstruida boolean NOT NULL,
  -- Of the days that it was made from, and of the model's version.
  huella text NOT NULL,
  -- Ascending; the arrays below are in the same order.
  productos integer[] NOT NULL,
  -- Units of the day after.
  manana real[] NOT NULL,
  -- Of a Sunday: units of the seven days after, all products of the first, then all of the second...
  semana real[],
  PRIMARY KEY (ubicacion_key, modelo, corte)
);
CALL proteger('pronostico_noche');
ALTER TABLE pronostico_noche
  ALTER COLUMN productos SET STATISTICS 0,
  ALTER COLUMN manana SET STATISTICS 0,
  ALTER COLUMN semana SET STATISTICS 0;
GRANT SELECT ON pronostico_noche TO abasto_api;
GRANT SELECT, INSERT, DELETE ON pronostico_noche TO abasto_sync;

-- Forecasts against sales, over the last eight weeks from Monday to Sunday: rollups of nights and days.
CREATE TABLE precision_sello (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  -- First Monday and last Sunday.
  desde date NOT NULL,
  hasta date NOT NULL,
  huella text NOT NULL,
  -- Days of the range that were not delivered, and are out of the account.
  dias_sin_datos integer NOT NULL,
  -- Days whose forecast was made that night, and reconstructed ones.
  noches integer NOT NULL,
  reconstruidas integer NOT NULL,
  PRIMARY KEY (ubicacion_key)
);
CALL proteger('precision_sello');
GRANT SELECT ON precision_sello TO abasto_api;
GRANT SELECT, INSERT, DELETE ON precision_sello TO abasto_sync;

CREATE TABLE precision_semana (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  modelo text NOT NULL,
  -- Monday.
  semana date NOT NULL,
  categoria text NOT NULL,
  -- Days that were forecast and delivered.
  dias integer NOT NULL,
  -- Of each day and product, as said the night before: units sold, sum of the absolute errors, sum of the errors.
  dia_unidades double precision NOT NULL,
  dia_error_abs double precision NOT NULL,
  dia_error double precision NOT NULL,
  -- Of each product's total of the week, as said on the Sunday before; 0 where that night is missing.
  semana_unidades double precision NOT NULL,
  semana_error_abs double precision NOT NULL,
  semana_error double precision NOT NULL,
  PRIMARY KEY (ubicacion_key, modelo, semana, categoria)
);
CALL proteger('precision_semana');
GRANT SELECT ON precision_semana TO abasto_api;
GRANT SELECT, INSERT, DELETE ON precision_semana TO abasto_sync;

-- The same of a product over all eight weeks.
CREATE TABLE precision_producto (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  modelo text NOT NULL,
  producto_key integer NOT NULL,
  -- Days that it sold on, of those that were forecast and delivered.
  dias_con_venta integer NOT NULL,
  dias integer NOT NULL,
  dia_unidades double precision NOT NULL,
  dia_error_abs double precision NOT NULL,
  dia_error double precision NOT NULL,
  semana_unidades double precision NOT NULL,
  semana_error_abs double precision NOT NULL,
  semana_error double precision NOT NULL,
  PRIMARY KEY (ubicacion_key, modelo, producto_key)
);
CALL proteger('precision_producto');
GRANT SELECT ON precision_producto TO abasto_api;
GRANT SELECT, INSERT, DELETE ON precision_producto TO abasto_sync;
